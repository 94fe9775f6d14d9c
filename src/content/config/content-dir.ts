import path from 'node:path';
import { siteDir } from '../../base/files/product-dir.ts';

export const contentDir = (): string =>
  path.resolve(siteDir, process.env['DOCS_CONTENT_DIR'] || 'content');

/** Path in the repository, for links to the source of a page. The folder of a site is its content folder. */
export const repositoryPath = (file: string): string =>
  contentDir() === siteDir ? file : `content/${file}`;

export const mockLayerFile = (): string => path.join(contentDir(), 'mock', 'index.ts');
