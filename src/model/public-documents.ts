import type { Document, Site } from './site.ts';

/** The pages that lists, search and `llms.txt` include. */
export const publicDocuments = ({ documents }: Pick<Site, 'documents'>): Document[] =>
  documents.filter(({ visibility }) => visibility === 'public');
