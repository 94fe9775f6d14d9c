import path from 'node:path';
import { listFiles } from '../../base/files/list-files.ts';
import { contentTypeOf } from '../server/content-type.ts';
import { type RedirectRules, loadRedirects } from '../server/redirects.ts';

/** What a host must know of a build to respond as `npm start` does. Everything else is the same for every build. */
export type SiteRules = {
  /** What all addresses of the site begin with: `/`, or `/game-docs/`. */
  readonly basePath: string;
  readonly redirects: RedirectRules;
  /** Content-Type by extension, in lower case and without its dot. */
  readonly types: ReadonlyMap<string, string>;
  /** Content-Type of files that have another one than others of their extension, by path. */
  readonly typesOfFiles: ReadonlyMap<string, string>;
};

/** Hosts compare extensions without case. */
const extensionOf = (file: string): string => path.posix.extname(file).slice(1).toLowerCase();

/**
 * Reads the rules of a finished build.
 *
 * @param publicDir the folder that is served
 * @param basePath the path that it is served below
 * @throws RedirectsError, or an Error of the file system
 */
export const readSiteRules = (publicDir: string, basePath: string): SiteRules => {
  const files = listFiles(publicDir).filter((file) => !/\.(?:br|gz)$/.test(file));
  const extensions = new Set(files.map(extensionOf).filter(Boolean));
  const types = new Map(
    [...extensions].toSorted().map((extension) => [extension, contentTypeOf(`file.${extension}`)]),
  );
  const typesOfFiles = files.flatMap((file): [string, string][] => {
    const type = contentTypeOf(file);
    const extension = extensionOf(file);
    return extension === '' || type === types.get(extension) ? [] : [[`/${file}`, type]];
  });
  return {
    basePath,
    redirects: loadRedirects(publicDir),
    types,
    typesOfFiles: new Map(typesOfFiles),
  };
};

/** The base path without its slash, which leads to it; null for a site at the root. */
export const bareBasePath = ({ basePath }: SiteRules): string | null =>
  basePath === '/' ? null : basePath.slice(0, -1);

/** The target of a redirect as the parts around the query of the request: it goes before a fragment. */
export const splitTarget = (to: string) => {
  const at = to.indexOf('#');
  const target = at === -1 ? to : to.slice(0, at);
  return { target, fragment: at === -1 ? '' : to.slice(at), hasQuery: target.includes('?') };
};
