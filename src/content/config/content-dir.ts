import path from 'node:path';

/** The content folder of this run: `DOCS_CONTENT_DIR`, or `content`. */
export const contentDir = (): string => path.resolve(process.env['DOCS_CONTENT_DIR'] || 'content');

/** The module of the content folder that knows the API better than its document does. It need not exist. */
export const mockLayerFile = (): string => path.join(contentDir(), 'mock', 'index.ts');
