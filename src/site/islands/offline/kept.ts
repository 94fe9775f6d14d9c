import { pageOf } from '../../offline/addresses.ts';
import { allFiles, type OfflineManifest, totalBytes } from '../../offline/manifest.ts';

/** What this browser keeps of the build. Bytes are as transferred. */
export type Kept = {
  /** Encoded paths of the pages that can be read. */
  readonly pages: readonly string[];
  readonly pageCount: number;
  readonly bytes: number;
  readonly allBytes: number;
  /** Whether search and the interactive reference are part of the download; a hosted search needs a network. */
  readonly hasSearch: boolean;
  readonly hasReference: boolean;
};

/** Shows what its code loads: without that, its payload is little to read. */
const referencePage = '/scalar';
const isOfReference = (path: string): boolean =>
  path === 'openapi.json' || path.startsWith('assets/reference-');

/** What is kept of a build. @param paths of the files that are stored */
export const keptOf = (manifest: OfflineManifest, paths: ReadonlySet<string>): Kept => {
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
