import path from 'node:path';
import { isPackage, siteDir } from '../../base/files/product-dir.ts';

export const contentDir = (): string =>
  path.resolve(siteDir, process.env['DOCS_CONTENT_DIR'] || (isPackage ? '.' : 'content'));

/** Returns the path from the root of the repository, for edit links. Content is in the root itself or in `content/`. */
export const repositoryPath = (file: string): string =>
  contentDir() === siteDir ? file : `content/${file}`;

export const mockLayerFile = (): string => path.join(contentDir(), 'mock', 'index.ts');
