import { pageOf } from '../../offline/addresses.ts';
import { allFiles, type OfflineManifest, totalBytes } from '../../offline/manifest.ts';

export type KeptContent = ReturnType<typeof summarizeKept>;

const referencePage = '/scalar';
const isOfReference = (path: string): boolean =>
  path === 'openapi.json' || path.startsWith('assets/reference-');

export const summarizeKept = (manifest: OfflineManifest, paths: ReadonlySet<string>) => {
  const { shell, pages, extras } = manifest;
  const files = allFiles(manifest).filter(([path]) => paths.has(path));
  const pagesOf = (stored: ReadonlySet<string>) =>
    pages.flatMap(([path]) => (stored.has(path) ? (pageOf(path) ?? []) : []));
  const reference = extras.filter(([path]) => isOfReference(path));
  const hasWholeReference = reference.every(([path]) => paths.has(path));
  return {
    pages: pagesOf(paths).filter((page) => page !== referencePage || hasWholeReference),
    pageCount: pagesOf(new Set(pages.map(([path]) => path))).length,
    bytes: totalBytes(files),
    allBytes: totalBytes(allFiles(manifest)),
    hasSearch: shell.some(([path]) => path.startsWith('assets/search/')),
    hasReference: extras.some(([path]) => path === 'openapi.json'),
  };
};
