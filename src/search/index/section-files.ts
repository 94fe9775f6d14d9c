import type { SearchSection } from '../../model/search-section.ts';

/** The parts of a section that results show. */
export type ShownSection = Pick<
  SearchSection,
  'url' | 'kind' | 'pageUrl' | 'pageTitle' | 'title' | 'breadcrumbs' | 'text'
>;

/** The sections of one file in columns, which compress 8 % better than rows. */
export type SectionColumns = {
  readonly [Key in keyof ShownSection]: readonly ShownSection[Key][];
};

export const toColumns = (sections: readonly ShownSection[]): SectionColumns => ({
  url: sections.map(({ url }) => url),
  kind: sections.map(({ kind }) => kind),
  pageUrl: sections.map(({ pageUrl }) => pageUrl),
  pageTitle: sections.map(({ pageTitle }) => pageTitle),
  title: sections.map(({ title }) => title),
  breadcrumbs: sections.map(({ breadcrumbs }) => breadcrumbs),
  text: sections.map(({ text }) => text),
});

export const fromColumns = (columns: SectionColumns): ShownSection[] =>
  columns.url.map((url, index) => ({
    url,
    kind: columns.kind[index] ?? 'section',
    pageUrl: columns.pageUrl[index] ?? '',
    pageTitle: columns.pageTitle[index] ?? '',
    title: columns.title[index] ?? '',
    breadcrumbs: columns.breadcrumbs[index] ?? [],
    text: columns.text[index] ?? '',
  }));
