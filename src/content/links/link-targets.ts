import { posix } from 'node:path';
import { isReferencePath } from '../../api/reference/reference-address.ts';
import { memoize } from '../../base/memoize.ts';
import { encodePath } from '../../base/paths/route-path.ts';
import type { Site } from '../../model/site.ts';
import type { SourceLocation } from '../../problems/problem.ts';
import type { SiteAssets } from '../assets/site-assets.ts';
import type { ReadResult, SourceDocument } from '../documents/read-document.ts';
import type { LinkedPages } from './resolve-link.ts';
import { createPageSuggestions } from './suggest-page.ts';

/** `read` includes drafts and pages with errors. Links to `brokenPaths` are not reported as broken. */
type TargetsInput = Pick<Site, 'routes' | 'redirects'> & {
  readonly read: readonly ReadResult[];
  readonly brokenPaths: readonly string[];
  readonly documents: readonly SourceDocument[];
  readonly addresses: readonly string[];
  readonly assets: SiteAssets;
  readonly displayPath: (file: string) => string;
  /** Address of each generated category page, by folder. */
  readonly categoryPages: ReadonlyMap<string, string>;
  readonly basePath: string;
  readonly changelogPath: string;
};

type HiddenPage = {
  readonly visibility: 'draft' | 'unlisted';
  readonly location: SourceLocation;
};

const hiddenPages = ({ read, documents }: TargetsInput): Map<string, HiddenPage> => {
  const owners = new Map(documents.map(({ path, file }) => [path, file]));
  return new Map(
    read.flatMap(({ document }): [string, HiddenPage][] => {
      // If the build leaves out a page, another page may have its address, and links lead to that page.
      if (!document || (owners.get(document.path) ?? document.file) !== document.file) {
        return [];
      }
      const { path, frontMatter, locationOfKey } = document;
      const { draft, unlisted } = frontMatter;
      const visibility = draft ? 'draft' : unlisted ? 'unlisted' : null;
      return visibility ? [[path, { visibility, location: locationOfKey(visibility) }]] : [];
    }),
  );
};

/** Maps paths to ids. Undefined for pages that create ids in the browser: changelog index, search, API reference. */
const anchorsByPath = ({ routes, redirects, documents }: TargetsInput) => {
  const byDocument = new Map(
    documents.map(({ source, id, compiled }) => [`${source.collection}:${id}`, compiled.anchors]),
  );
  const anchors = new Map<string, readonly string[] | undefined>(
    routes.map(({ path, view }) => [
      path,
      view.kind === 'category'
        ? []
        : 'documentId' in view && view.documentId !== null
          ? byDocument.get(view.documentId)
          : undefined,
    ]),
  );
  for (const { from, to } of redirects) {
    anchors.set(from, anchors.get(to));
  }
  return anchors;
};

/**
 * Maps the ids on reference pages to their pages. If an operation is on the index page of a large tag and on the page
 * of its group, the group's page wins.
 */
const referencePages = memoize(
  (documents: TargetsInput['documents']) =>
    new Map(
      documents
        .filter(({ path }) => isReferencePath(path))
        .toSorted((a, b) => a.path.split('/').length - b.path.split('/').length)
        .flatMap(({ path, compiled }) => compiled.anchors.map((anchor) => [anchor, path] as const)),
    ),
);

const createLinkedPages = (
  { read, documents, categoryPages, changelogPath }: TargetsInput,
  canonical: ReadonlyMap<string, string>,
): LinkedPages => {
  const files = new Map([...read, ...documents].map(({ file, path: page }) => [file, page]));
  const folders = new Map([
    ['docs', '/docs'] as const,
    ['changelog', changelogPath] as const,
    ...categoryPages,
    ...documents
      .filter(({ source }) => source.isFolderPage)
      .map((page) => [posix.dirname(page.file), page.path] as const),
  ]);
  return {
    canonical: (address) => canonical.get(address),
    ofFile: (file) => files.get(file),
    ofFolder: (folder) => {
      const address = folders.get(folder);
      return address !== undefined && canonical.has(address) ? address : undefined;
    },
  };
};

export type LinkTargets = ReturnType<typeof collectLinkTargets>;

export const collectLinkTargets = (input: TargetsInput) => {
  const { redirects, documents, assets, displayPath, basePath } = input;
  const routes = new Map(input.routes.map((route) => [route.path, route.href]));
  const hidden = hiddenPages(input);
  const canonical = new Map([
    ...input.brokenPaths.map((broken) => [broken, encodePath(broken)] as const),
    ...redirects.map(({ from, to }) => [from, routes.get(to) ?? encodePath(to)] as const),
    ...routes,
  ]);
  const files = new Map(documents.map((document) => [document.path, document.file]));
  return {
    canonical,
    pages: createLinkedPages(input, canonical),
    redirected: new Set(redirects.map(({ from }) => from)),
    hidden,
    fileOf: (address: string): string | undefined => files.get(address),
    suggestPage: createPageSuggestions(
      input.routes
        // Suggest the start page only by its own address, not by aliases such as `/docs`.
        .filter(({ href, canonical: own }) => href === own)
        .filter(({ path: address }) => hidden.get(address)?.visibility !== 'draft')
        .flatMap(({ path: address }) =>
          [address, files.get(address) ?? address].map((name) => [name, address] as const),
        ),
    ),
    anchors: anchorsByPath(input),
    findMoved: (address: string, hash: string | null): string | undefined => {
      const page =
        hash !== null && isReferencePath(address) ? referencePages(documents).get(hash) : undefined;
      return page === undefined ? undefined : `${encodePath(page)}#${hash}`;
    },
    files: new Set(input.addresses),
    assets,
    displayPath,
    basePath,
  };
};
