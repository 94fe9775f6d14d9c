import type { CompiledDocument } from '../content/compile/compiled-document.ts';
import type { SearchRecord } from '../model/search-record.ts';
import type { Document, Site } from '../model/site.ts';

const recordsOf = (document: Document, compiled: CompiledDocument | undefined): SearchRecord[] =>
  (compiled?.sections ?? []).map(({ anchor, heading, text, code }) => ({
    href: anchor === null ? document.href : `${document.href}#${anchor}`,
    title: document.title,
    heading,
    text: code === '' ? text : `${text} ${code}`,
    breadcrumbs: document.breadcrumbs.map(({ label }) => label),
  }));

/** `/search-records.json`: what search looks through, one record a section of a page. Unlisted pages have none. */
export const renderSearchRecords = (
  site: Site,
  compiled: ReadonlyMap<string, CompiledDocument>,
): string =>
  JSON.stringify(
    site.documents
      .filter(({ visibility }) => visibility === 'public')
      .flatMap((document) => recordsOf(document, compiled.get(document.path))),
  );
