import path from 'node:path';
import { readDocfx } from './read-docfx.ts';
import { readDocusaurus } from './read-docusaurus.ts';
import { readMkdocs } from './read-mkdocs.ts';
import { readFolder, readStarlight } from './read-plain.ts';
import { readVitepress } from './read-vitepress.ts';
import type { SourceSite } from './source-site.ts';
import { findFile, isFile, isFolder } from '../../../base/files/file-type.ts';

const extensions = ['.js', '.ts', '.mjs', '.mts', '.cjs', '.cts'];

const findConfig = (folder: string, name: string): string | undefined =>
  findFile(path.join(folder, name), extensions);

const findConfigured = (folder: string): SourceSite | null => {
  const docusaurus = findConfig(folder, 'docusaurus.config');
  if (docusaurus !== undefined) {
    return readDocusaurus(folder, docusaurus);
  }
  const astro = findConfig(folder, 'astro.config');
  if (astro !== undefined && isFolder(path.join(folder, 'src/content/docs'))) {
    return readStarlight(folder, astro);
  }
  const vitepress =
    findConfig(folder, '.vitepress/config') ?? findConfig(folder, '.vitepress/config/index');
  if (vitepress !== undefined) {
    return readVitepress(folder, vitepress);
  }
  const mkdocs = findFile(path.join(folder, 'mkdocs'), ['.yml', '.yaml']);
  if (mkdocs !== undefined) {
    return readMkdocs(folder, mkdocs);
  }
  const docfx = path.join(folder, 'docfx.json');
  return isFile(docfx) ? readDocfx(folder, docfx) : null;
};

/** Also searches the folders in which code repositories usually keep their sites. */
export const findSite = (folder: string): SourceSite | null =>
  findConfigured(folder) ??
  findConfigured(path.join(folder, 'docs')) ??
  findConfigured(path.join(folder, 'website')) ??
  (isFolder(path.join(folder, 'docs')) ? readFolder(folder) : null);
