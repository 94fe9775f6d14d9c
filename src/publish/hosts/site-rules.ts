import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../base/files/list-files.ts';
import { contentTypeOf } from '../server/content-type.ts';
import { type RedirectRules, loadRedirects } from '../server/redirects.ts';

export type SiteRules = {
  readonly basePath: string;
  readonly redirects: RedirectRules;
  readonly types: ReadonlyMap<string, string>;
  /** Content-Type by path, for files whose extension does not determine their type. */
  readonly typesOfFiles: ReadonlyMap<string, string>;
};

const extensionOf = (file: string): string => path.posix.extname(file).slice(1).toLowerCase();

/** @throws RedirectsError, or a file system error */
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

export const splitTarget = (to: string) => {
  const at = to.indexOf('#');
  const target = at === -1 ? to : to.slice(0, at);
  return { target, fragment: at === -1 ? '' : to.slice(at), hasQuery: target.includes('?') };
};

export const fillTemplate = (file: string, values: Readonly<Record<string, string>>): string =>
  readFileSync(new URL(file, import.meta.url), 'utf8').replaceAll(
    /<(\w+)>/g,
    (placeholder, name: string) => values[name] ?? placeholder,
  );
