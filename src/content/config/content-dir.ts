import path from 'node:path';

export const contentDir = (): string => path.resolve(process.env['DOCS_CONTENT_DIR'] || 'content');

export const mockLayerFile = (): string => path.join(contentDir(), 'mock', 'index.ts');
