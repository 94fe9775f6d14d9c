import { isReferencePath } from '../../api/reference/reference-address.ts';
import { encodePath } from '../../base/paths/route-path.ts';
import type { Site } from '../../model/site.ts';
import type { SourceLocation } from '../../problems/problem.ts';
import type { SiteAssets } from '../assets/site-assets.ts';
import type { ReadResult, SourceDocument } from '../documents/read-document.ts';
import { suggest } from '../../problems/suggest.ts';
import { indexNames } from '../../problems/name-index.ts';

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const createPageSuggestions = (paths: readonly string[]) => {
  const byLastPart = Map.groupBy(paths, lastPart);
  return (path: string, from: string): string | undefined => {
    const close = suggest(path, indexNames(paths), from);
    if (close !== undefined || lastPart(path) === '') {
      return close;
    }
    const [moved, ...more] = (byLastPart.get(lastPart(path)) ?? []).filter(
      (other) => other !== from,
    );
    return more.length === 0 ? moved : undefined;
  };
};

/** `read` includes drafts and pages with errors. Links to `brokenPaths` are not reported as broken. */
type TargetsInput = Pick<Site, 'routes' | 'redirects'> & {
  readonly read: readonly ReadResult[];
  readonly brokenPaths: readonly string[];
  readonly documents: readonly SourceDocument[];
  readonly addresses: readonly string[];
  readonly assets: SiteAssets;
  readonly displayPath: (file: string) => string;
};

type HiddenPage = {
  readonly visibility: 'draft' | 'unlisted';
  readonly location: SourceLocation;
};

const hiddenPages = (read: readonly ReadResult[]): Map<string, HiddenPage> =>
  new Map(
    read.flatMap(({ document }): [string, HiddenPage][] => {
      if (!document) {
        return [];
      }
      const { path, frontMatter, locationOfKey } = document;
      const { draft, unlisted } = frontMatter;
      const visibility = draft ? 'draft' : unlisted ? 'unlisted' : null;
      return visibility ? [[path, { visibility, location: locationOfKey(visibility) }]] : [];
    }),
  );

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
const referencePages = ({ documents }: TargetsInput): ReadonlyMap<string, string> =>
  new Map(
    documents
      .filter(({ path }) => isReferencePath(path))
      .toSorted((a, b) => a.path.split('/').length - b.path.split('/').length)
      .flatMap(({ path, compiled }) => compiled.anchors.map((anchor) => [anchor, path] as const)),
  );

export type LinkTargets = ReturnType<typeof collectLinkTargets>;

export const collectLinkTargets = (input: TargetsInput) => {
  const { redirects } = input;
  const routes = new Map(input.routes.map((route) => [route.path, route.href]));
  const hidden = hiddenPages(input.read);
  let ofReference: ReadonlyMap<string, string> | null = null;
  return {
    canonical: new Map([
      ...input.brokenPaths.map((broken) => [broken, encodePath(broken)] as const),
      ...redirects.map(({ from, to }) => [from, routes.get(to) ?? encodePath(to)] as const),
      ...routes,
    ]),
    redirected: new Set(redirects.map(({ from }) => from)),
    hidden,
    suggestPage: createPageSuggestions(
      [...routes.keys()].filter((path) => hidden.get(path)?.visibility !== 'draft'),
    ),
    anchors: anchorsByPath(input),
    findMoved: (path: string, hash: string | null): string | undefined => {
      if (hash === null || !isReferencePath(path)) {
        return undefined;
      }
      ofReference ??= referencePages(input);
      const page = ofReference.get(hash);
      return page === undefined ? undefined : `${encodePath(page)}#${hash}`;
    },
    byFile: new Map([...input.read, ...input.documents].map((page) => [page.file, page])),
    files: new Set(input.addresses),
    assets: input.assets,
    displayPath: input.displayPath,
  };
};
