import type { SearchSection } from '../../../model/search-section.ts';

/** The parts of a section that results show. */
const fields = ['url', 'kind', 'pageUrl', 'pageTitle', 'title', 'breadcrumbs', 'text'] as const;

export type ShownSection = Pick<SearchSection, (typeof fields)[number]>;

/** The sections of one file in columns, which compress 8 % better than rows. */
export type SectionColumns = {
  readonly [Key in keyof ShownSection]: readonly ShownSection[Key][];
};

const mapFields = (valueOf: (field: keyof ShownSection) => unknown) =>
  Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as unknown;

export const toColumns = (sections: readonly ShownSection[]): SectionColumns =>
  mapFields((field) => sections.map((section) => section[field])) as SectionColumns;

export const fromColumns = (columns: SectionColumns): ShownSection[] =>
  columns.url.map((_, index) => mapFields((field) => columns[field][index]) as ShownSection);
