import type { SearchHit } from '../../model/search.ts';
import type { SearchSection } from '../../model/search-section.ts';

/** A section as results show it; what it is found by stays in the index. */
export type ShownSection = Pick<
  SearchSection,
  'url' | 'kind' | 'pageUrl' | 'pageTitle' | 'title' | 'breadcrumbs' | 'text'
>;

const kinds: readonly SearchHit['kind'][] = ['page', 'section', 'operation', 'field', 'error'];

/** Pages once, each section beside its page: place of the page, kind, anchor, title, breadcrumbs below the page's, text. */
export type EncodedSections = {
  readonly pages: readonly (readonly [
    url: string,
    title: string,
    breadcrumbs: readonly string[],
  ])[];
  readonly sections: readonly EncodedSection[];
};
type EncodedSection = readonly [
  page: number,
  kind: number,
  anchor: string,
  title: string,
  breadcrumbs: readonly string[],
  text: string,
];

const sharedCount = (a: readonly string[], b: readonly string[]): number => {
  const at = a.findIndex((label, index) => label !== b[index]);
  return at === -1 ? a.length : at;
};

/** The text form of sections that lie together in a file. */
export const encodeSections = (sections: readonly SearchSection[]): EncodedSections => {
  const pages = new Map<string, number>();
  const encodedPages: [string, string, readonly string[]][] = [];
  const encoded = sections.map((section): EncodedSection => {
    const { url, pageUrl, pageTitle, kind, title, breadcrumbs, text } = section;
    let page = pages.get(pageUrl);
    if (page === undefined) {
      page = encodedPages.push([pageUrl, pageTitle, breadcrumbs]) - 1;
      pages.set(pageUrl, page);
    }
    const ofPage = encodedPages[page]?.[2] ?? [];
    const shared = sharedCount(ofPage, breadcrumbs);
    const own = shared === ofPage.length ? breadcrumbs.slice(shared) : ['', ...breadcrumbs];
    return [page, kinds.indexOf(kind), url.slice(pageUrl.length), title, own, text];
  });
  return { pages: encodedPages, sections: encoded };
};

/** Reads what `encodeSections` wrote. */
export const decodeSections = ({ pages, sections }: EncodedSections): ShownSection[] =>
  sections.map(([page, kind, anchor, title, own, text]) => {
    const [pageUrl, pageTitle, ofPage] = pages[page] ?? ['', '', []];
    return {
      url: pageUrl + anchor,
      kind: kinds[kind] ?? 'section',
      pageUrl,
      pageTitle,
      title,
      breadcrumbs: own[0] === '' ? own.slice(1) : [...ofPage, ...own],
      text,
    };
  });
