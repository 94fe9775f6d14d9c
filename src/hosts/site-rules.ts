import path from 'node:path';
import { listFiles } from '../files/list-files.ts';
import { contentTypeOf } from '../server/content-type.ts';
import { type RedirectRules, loadRedirects } from '../server/redirects.ts';

/** What a host must know of a build to respond as `npm start` does. Everything else is the same for every build. */
export type SiteRules = {
  readonly redirects: RedirectRules;
  /** Content-Type by extension, without its dot. */
  readonly types: ReadonlyMap<string, string>;
  /** Content-Type of files that have another one than others of their extension, by path. */
  readonly typesOfFiles: ReadonlyMap<string, string>;
};

/**
 * Reads the rules of a finished build.
 *
 * @param publicDir the folder that is served
 * @throws RedirectsError, or an Error of the file system
 */
export const readSiteRules = (publicDir: string): SiteRules => {
  const files = listFiles(publicDir).filter((file) => !/\.(?:br|gz)$/.test(file));
  const extensions = new Set(files.map((file) => path.posix.extname(file)).filter(Boolean));
  const types = new Map(
    [...extensions]
      .toSorted()
      .map((extension) => [extension.slice(1), contentTypeOf(`file${extension}`)]),
  );
  const typesOfFiles = files.flatMap((file): [string, string][] => {
    const type = contentTypeOf(file);
    const extension = path.posix.extname(file).slice(1);
    return extension === '' || type === types.get(extension) ? [] : [[`/${file}`, type]];
  });
  return { redirects: loadRedirects(publicDir), types, typesOfFiles: new Map(typesOfFiles) };
};

/** The target of a redirect as the parts around the query of the request: it goes before a fragment. */
export const splitTarget = (to: string) => {
  const at = to.indexOf('#');
  const target = at === -1 ? to : to.slice(0, at);
  return { target, fragment: at === -1 ? '' : to.slice(at), hasQuery: target.includes('?') };
};
