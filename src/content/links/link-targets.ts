import { encodePath } from '../../base/paths/route-path.ts';
import type { Site } from '../../model/site.ts';
import type { SourceLocation } from '../../problems/problem.ts';
import type { SiteAssets } from '../assets/site-assets.ts';
import type { ReadResult, SourceDocument } from '../documents/read-document.ts';
import { collectPageAddresses } from './suggest-page.ts';

/** `read` also has drafts and pages with errors. Links to `brokenPaths` are not reported. */
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

/** Path → ids. Undefined if the browser creates them: changelog index, search, API reference. */
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

export type LinkTargets = ReturnType<typeof collectLinkTargets>;

export const collectLinkTargets = (input: TargetsInput) => {
  const { redirects } = input;
  const routes = new Map(input.routes.map((route) => [route.path, route.href]));
  const hidden = hiddenPages(input.read);
  return {
    canonical: new Map([
      ...input.brokenPaths.map((broken) => [broken, encodePath(broken)] as const),
      ...redirects.map(({ from, to }) => [from, routes.get(to) ?? encodePath(to)] as const),
      ...routes,
    ]),
    redirected: new Set(redirects.map(({ from }) => from)),
    hidden,
    /** To suggest: no redirects, no drafts. */
    pages: collectPageAddresses(
      [...routes.keys()].filter((path) => hidden.get(path)?.visibility !== 'draft'),
    ),
    anchors: anchorsByPath(input),
    byFile: new Map([...input.read, ...input.documents].map((page) => [page.file, page])),
    files: new Set(input.addresses),
    assets: input.assets,
    displayPath: input.displayPath,
  };
};
