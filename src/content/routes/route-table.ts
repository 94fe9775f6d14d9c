import type { SiteConfig } from '../../../schemas/site-config.ts';
import { encodePath } from '../../base/paths/route-path.ts';
import type { Route, View } from '../../model/site.ts';
import { type SourceLocation, type Problem, createProblem } from '../../problems/problem.ts';
import type { GeneratedCategory } from '../navigation/generated-category.ts';
import type { SourceDocument } from '../documents/read-document.ts';

type Duplicate = {
  readonly path: string;
  readonly what: 'page' | 'redirect';
  readonly location: SourceLocation;
  readonly first: SourceLocation | undefined;
};

export const duplicateRoute = ({ path, what, location, first }: Duplicate): Problem =>
  createProblem({
    code: 'route/duplicate',
    location,
    expected: `an address that no other ${what} has`,
    found: `\`${path}\` again; this ${what} is left out`,
    related: first && { message: 'The address belongs to', location: first },
  });

/** Duplicate ids are errors, because routes refer to documents by id. */
export const leaveOutDuplicates = (
  all: readonly SourceDocument[],
): { documents: SourceDocument[]; problems: Problem[] } => {
  const byPath = new Map<string, SourceDocument>();
  const byId = new Map<string, SourceDocument>();
  const problems: Problem[] = [];
  for (const document of all) {
    const { path, id, source } = document;
    const samePath = byPath.get(path);
    const sameId = byId.get(`${source.collection}:${id}`);
    if (samePath) {
      problems.push(
        duplicateRoute({
          path,
          what: 'page',
          location: document.locationOfKey('slug'),
          first: samePath.locationOfKey('slug'),
        }),
      );
      continue;
    }
    if (sameId) {
      problems.push(
        createProblem({
          code: 'front-matter/duplicate-id',
          location: document.locationOfKey('id'),
          expected: 'an id that no other document has',
          found: `\`${id}\` again`,
          related: { message: 'The id belongs to', location: sameId.locationOfKey('id') },
        }),
      );
    }
    byPath.set(path, document);
    byId.set(`${source.collection}:${id}`, document);
  }
  return { documents: [...byPath.values()], problems };
};

type RouteInput = {
  readonly config: SiteConfig;
  readonly documents: readonly SourceDocument[];
  readonly generated: readonly GeneratedCategory[];
  readonly start: SourceDocument | undefined;
  readonly hasApi: boolean;
};

type Row = {
  readonly path: string;
  readonly view: View;
  readonly title: string;
  readonly canonical?: string;
  readonly href?: string;
  readonly indexed?: boolean;
  readonly location?: SourceLocation;
};

const isIndexed = ({ unlisted, draft, no_index: isHidden }: SourceDocument['frontMatter']) =>
  !unlisted && !draft && !isHidden;

const documentRow = (document: SourceDocument): Row => ({
  path: document.path,
  view: { kind: 'document', documentId: `${document.source.collection}:${document.id}` },
  title: document.title,
  indexed: isIndexed(document.frontMatter),
  location: document.locationOfKey('slug'),
});

const optional = (isPresent: boolean, row: Row): Row[] => (isPresent ? [row] : []);

/** If several rows have the same path, the first one wins. */
const rows = ({ config, documents, generated, start, hasApi }: RouteInput): Row[] => {
  const home = documents.find(({ source }) => source.collection === 'home');
  const startRow = start ? documentRow(start) : null;
  const hasChangelog = documents.some(({ source }) => source.collection === 'changelog');
  return [
    {
      path: '/',
      view: { kind: 'home', documentId: home ? `home:${home.id}` : null },
      title: home?.title ?? config.product.name,
    },
    ...documents.filter(({ source }) => source.collection !== 'home').map(documentRow),
    ...generated.map(({ path, title, location }): Row => ({
      path,
      view: { kind: 'category', path },
      title,
      location,
    })),
    ...(startRow
      ? ['/docs', ...config.docs.roots].map((path): Row => ({
          ...startRow,
          path,
          canonical: encodePath(startRow.path),
          indexed: false,
        }))
      : []),
    ...optional(hasChangelog, {
      path: '/changelog',
      href: '/changelog/',
      view: { kind: 'changelog' },
      title: 'Changelog',
    }),
    { path: '/search', view: { kind: 'search' }, title: 'Search', indexed: false },
    ...optional(hasApi, {
      path: '/scalar',
      view: { kind: 'api-reference' },
      title: 'API reference',
    }),
    ...optional(config.offline, {
      path: '/offline',
      view: { kind: 'offline' },
      title: 'Offline reading',
      indexed: false,
    }),
    { path: '/404', view: { kind: 'not-found' }, title: 'Page Not Found', indexed: false },
  ];
};

const toRoute = ({
  path,
  href = encodePath(path),
  view,
  title,
  canonical = href,
  indexed = true,
}: Row): Route => ({ path, href, view, title, canonical, indexed });

export const buildRoutes = (input: RouteInput): { routes: Route[]; problems: Problem[] } => {
  const byPath = new Map<string, Row>();
  const problems: Problem[] = [];
  for (const row of rows(input)) {
    const first = byPath.get(row.path);
    if (!first) {
      byPath.set(row.path, row);
    } else if (row.canonical === undefined && row.location !== undefined) {
      const { path, location } = row;
      problems.push(duplicateRoute({ path, what: 'page', location, first: first.location }));
    }
  }
  return { routes: [...byPath.values()].map(toRoute), problems };
};
