import path from 'node:path';
import { isInside, pathBelow } from '../../base/files/file-path.ts';
import { isPackage, siteDir } from '../../base/files/product-dir.ts';

export const contentDir = (): string =>
  path.resolve(siteDir, process.env['DOCS_CONTENT_DIR'] || (isPackage ? '.' : 'content'));

/** Returns the path from the root of the repository, for edit links. The site's folder counts as that root. */
export const repositoryPath = (file: string): string =>
  path.posix.join(
    isInside(siteDir, contentDir())
      ? pathBelow(siteDir, contentDir())
      : path.basename(contentDir()),
    file,
  );

export const mockLayerFile = (): string => path.join(contentDir(), 'mock', 'index.ts');
