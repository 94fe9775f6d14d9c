import type { Document, Site } from './site.ts';

export const publicDocuments = ({ documents }: Pick<Site, 'documents'>): Document[] =>
  documents.filter(({ visibility }) => visibility === 'public');
