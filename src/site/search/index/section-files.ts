import type { SearchSection } from '../../../model/search.ts';

const fields = [
  'url',
  'kind',
  'pageUrl',
  'pageTitle',
  'title',
  'breadcrumbs',
  'language',
  'text',
  'code',
] as const;

export type ShownSection = Pick<SearchSection, (typeof fields)[number]>;

/** Columns compress 8% better than rows. A column without values is left out. */
export type SectionColumns = {
  readonly [Key in keyof ShownSection]?: readonly ShownSection[Key][];
};

const mapFields = (valueOf: (field: keyof ShownSection) => unknown) =>
  Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as unknown;

export const toColumns = (sections: readonly ShownSection[]): SectionColumns =>
  mapFields((field) =>
    sections.some((section) => section[field] !== null)
      ? sections.map((section) => section[field])
      : undefined,
  ) as SectionColumns;

export const fromColumns = (columns: SectionColumns): ShownSection[] =>
  (columns.url ?? []).map(
    (_, index) => mapFields((field) => columns[field]?.[index] ?? null) as ShownSection,
  );
