import { encodePath } from '../../base/paths/route-path.ts';
import type { Redirect, Route } from '../../model/site.ts';
import type { SourceLocation } from '../../problems/problem.ts';
import type { SiteAssets } from '../assets/site-assets.ts';
import type { ReadResult, SourceDocument } from '../documents/read-document.ts';
import { collectPageAddresses } from './suggest-page.ts';

type TargetsInput = {
  /** Every file that was read, including drafts and pages with errors. */
  readonly read: readonly ReadResult[];
  readonly documents: readonly SourceDocument[];
  readonly routes: readonly Route[];
  readonly redirects: readonly Redirect[];
  /** Paths of the static files, and of those that the build makes. */
  readonly addresses: readonly string[];
  readonly assets: SiteAssets;
  readonly displayPath: (file: string) => string;
  /** Addresses of pages with errors: a link to one is not reported as well. */
  readonly brokenPaths: readonly string[];
};

/** A page that public pages should not link to, and the front matter key that hides it. */
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
      if (frontMatter.draft === true) {
        return [[path, { visibility: 'draft', location: locationOfKey('draft') }]];
      }
      return frontMatter.unlisted === true
        ? [[path, { visibility: 'unlisted', location: locationOfKey('unlisted') }]]
        : [];
    }),
  );

/** Path → ids on the page. Those of the changelog's index, the search and the reference are created in the browser. */
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

/** The targets of internal links. Paths are decoded, without a trailing slash. */
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
    /** The pages to suggest: no redirects, no drafts. */
    pages: collectPageAddresses(
      [...routes.keys()].filter((path) => hidden.get(path)?.visibility !== 'draft'),
    ),
    /** The ids on a page; undefined when they are unknown and cannot be checked. */
    anchors: anchorsByPath(input),
    byFile: new Map([...input.read, ...input.documents].map((page) => [page.file, page])),
    files: new Set(input.addresses),
    assets: input.assets,
    displayPath: input.displayPath,
  };
};
