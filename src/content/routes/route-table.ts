import { changelogOf } from '../../model/changelog.ts';
import type { SiteConfig } from '../../../schemas/site-config.ts';
import { encodePath } from '../../base/paths/route-path.ts';
import type { Route, View } from '../../model/site.ts';
import type { GeneratedCategory } from '../navigation/generated-category.ts';
import type { SourceDocument } from '../documents/read-document.ts';

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
};

export const isIndexed = ({ unlisted, draft, no_index: isHidden }: SourceDocument['frontMatter']) =>
  !unlisted && !draft && !isHidden;

const documentRow = (document: SourceDocument): Row => ({
  path: document.path,
  view: { kind: 'document', documentId: `${document.source.collection}:${document.id}` },
  title: document.title,
  indexed: isIndexed(document.frontMatter),
});

const optional = (isPresent: boolean, row: Row): Row[] => (isPresent ? [row] : []);

/** If several rows have the same path, the first one wins. */
const rows = ({ config, documents, generated, start, hasApi }: RouteInput): Row[] => {
  const home = documents.find(({ source }) => source.collection === 'home');
  const changelog = changelogOf(config);
  const startRow = start ? documentRow(start) : null;
  const hasChangelog = documents.some(({ source }) => source.collection === 'changelog');
  return [
    {
      path: '/',
      view: { kind: 'home', documentId: home ? `home:${home.id}` : null },
      title: home?.title ?? config.product.name,
    },
    ...documents.filter(({ source }) => source.collection !== 'home').map(documentRow),
    ...generated.map(({ path, title }): Row => ({ path, view: { kind: 'category', path }, title })),
    ...(startRow
      ? ['/docs', ...config.docs.roots].map((path): Row => ({
          ...startRow,
          path,
          canonical: encodePath(startRow.path),
          indexed: false,
        }))
      : []),
    ...optional(hasChangelog, {
      path: changelog.path,
      href: changelog.href,
      view: { kind: 'changelog' },
      title: changelog.name,
    }),
    ...optional(config.parts.search, {
      path: '/search',
      view: { kind: 'search' },
      title: 'Search',
      indexed: false,
    }),
    ...optional(hasApi && config.parts.scalar, {
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

export const buildRoutes = (input: RouteInput): Route[] =>
  [
    ...new Map(
      rows(input)
        .toReversed()
        .map((row) => [row.path, row]),
    ).values(),
  ]
    .toReversed()
    .map(toRoute);
