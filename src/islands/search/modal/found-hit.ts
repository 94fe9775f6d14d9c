import type { DocSearchHit } from '@docsearch/react';
import type { SearchHit, TextRun } from '../../../model/search.ts';

/**
 * What a row shows of a result. It travels in `_snippetResult`, the part of a hit that DocSearch leaves out when it
 * stores the ones a reader chose; DocSearch itself would set that as HTML, which is why its rows are not used.
 */
type FoundText = {
  readonly title: readonly TextRun[];
  readonly snippet: readonly TextRun[];
  /** Its breadcrumbs, in one line; empty where the name of its group says the same. */
  readonly trail: string;
};

/** A row of the modal: a result, or one that was stored, by this site or the one it replaces. */
export type ModalRow = Pick<DocSearchHit, 'objectID' | 'url' | 'type' | 'hierarchy'> & {
  readonly __autocomplete_id?: number;
  readonly _snippetResult?: unknown;
};

export type FoundHit = ModalRow & { readonly _snippetResult: FoundText };

/** A result in the form of DocSearch: `lvl0` names the group, `lvl1` the page, `lvl2` the section. */
export const toFoundHit = (hit: SearchHit): FoundHit => {
  const isPage = hit.kind === 'page';
  const trail = hit.breadcrumbs.join(' › ');
  return {
    objectID: hit.url,
    url: hit.url,
    type: isPage ? 'lvl1' : 'lvl2',
    hierarchy: {
      lvl0: hit.pageTitle,
      lvl1: hit.pageTitle,
      lvl2: isPage ? null : hit.title,
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
    _snippetResult: {
      title: hit.titleRuns,
      snippet: hit.snippet,
      trail: trail === hit.pageTitle ? '' : trail,
    },
  };
};

export const isFoundHit = (row: ModalRow): row is FoundHit => row._snippetResult !== undefined;

/** What a row that was stored is called. */
export const titleOfRow = ({ hierarchy, type }: ModalRow): string =>
  Object.entries(hierarchy).find(([level, text]) => level === type && text)?.[1] ?? hierarchy.lvl0;

/**
 * The element that is active when this row is; DocSearch numbers rows through all groups. Results stay in the document
 * beside what was stored.
 */
export const optionId = (kind: 'found' | 'stored', number: unknown): string =>
  `search-${kind}-${String(number)}`;
