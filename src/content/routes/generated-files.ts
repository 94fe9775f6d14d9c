import { type SourceLocation, createProblem, type Problem } from '../../problems/problem.ts';
import { clientFolderHref } from '../../api/clients/listed-client.ts';
import { mockFileHref } from '../../api/mock/mock-download.ts';
import { securityFile } from '../../model/security-file.ts';
import type { Redirect, Route } from '../../model/site.ts';
import type { StaticFiles } from '../folder/static-files.ts';

type Part = 'hasApi' | 'hasClients' | 'hasMock' | 'hasSecurity';

type SiteParts = Readonly<Record<Part, boolean>> & {
  readonly clientFiles: readonly string[];
  readonly feedFiles: readonly string[];
};

export const generatedFiles = ({
  hasApi,
  hasClients,
  hasMock,
  hasSecurity,
  clientFiles,
  feedFiles,
}: SiteParts): readonly string[] => [
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/llms-full.txt',
  '/third-party-licenses.txt',
  ...feedFiles,
  ...(hasApi ? ['/openapi.json', '/openapi.yaml'] : []),
  ...(hasClients ? [`${clientFolderHref}clients.json`] : []),
  ...clientFiles.map((name) => clientFolderHref + name),
  ...(hasMock ? [mockFileHref] : []),
  ...(hasSecurity ? [securityFile] : []),
];

const internalFiles = ['/404.html', '/_redirects', '/opensearch.xml', '/routes.json', '/sw.js'];

const internalPaths = /^\/(?:assets\/|RSC\/|previews\/|sidebar\/|search-engine\.json$)/;

const variant = /\.(?:br|gz)$/;

const filesOfPage = (path: string): string[] => {
  const base = path === '/' ? '' : path;
  return [`${base}/index.html`, `${base}.html`, `${path === '/' ? '/index' : path}.md`];
};

type ReservedInput = {
  readonly routes: readonly Route[];
  readonly redirects: readonly Redirect[];
  readonly generated: readonly string[];
};

export const createReservations = ({ routes, redirects, generated }: ReservedInput) => {
  const pages = [...routes.map(({ path }) => path), ...redirects.map(({ from }) => from)];
  const owners = new Map<string, string>([
    ...[...generated, ...internalFiles].map((file) => [file, 'a generated file'] as const),
    ...pages.flatMap((path) =>
      filesOfPage(path).map((file) => [file, `the page \`${path}\``] as const),
    ),
  ]);
  const folders = new Map<string, string>(
    pages.flatMap((path) => {
      const parts = path.split('/').slice(1);
      return parts.map((_, index) => [`/${parts.slice(0, index + 1).join('/')}`, path] as const);
    }),
  );
  return (address: string): string | null => {
    const folder = folders.get(address);
    return internalPaths.test(address)
      ? 'a generated file'
      : folder === undefined
        ? (owners.get(address) ?? null)
        : `the page \`${folder}\``;
  };
};

/**
 * Reports pages and redirects at the address of a generated file, because a host writes both as a folder with that
 * name.
 */
export const checkPaths = (
  { routes, redirects, generated }: ReservedInput,
  locate: (path: string) => SourceLocation | undefined,
): Problem[] => {
  const files = new Set([
    ...generated,
    ...internalFiles,
    ...routes.map(({ path }) => `${path === '/' ? '/index' : path}.md`),
  ]);
  const paths = [...routes.map(({ path }) => path), ...redirects.map(({ from }) => from)];
  return paths.flatMap((path) => {
    const location = locate(path);
    return location !== undefined && (files.has(path) || internalPaths.test(path))
      ? createProblem({
          code: 'route/duplicate',
          location,
          expected: 'an address that nothing else on the site has',
          found: `\`${path}\`, which belongs to a generated file`,
        })
      : [];
  });
};

export const checkStaticFiles = (
  files: StaticFiles,
  reservedFor: (address: string) => string | null,
  locate: (address: string) => SourceLocation,
): Problem[] =>
  [...files.keys()].flatMap((address) => {
    const original = address.replace(variant, '');
    const isVariant =
      original !== address && (files.has(original) || reservedFor(original) !== null);
    const owner = isVariant ? 'the compressed form of another file' : reservedFor(address);
    return owner === null
      ? []
      : createProblem({
          code: 'static/taken-address',
          location: locate(address),
          expected: 'an address that nothing else on the site has',
          found: `\`${address}\`, which belongs to ${owner}`,
        });
  });
