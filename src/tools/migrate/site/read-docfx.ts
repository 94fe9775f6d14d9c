import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ParseError, parse } from 'jsonc-parser';
import { isRecord } from '../../../base/json/is-record.ts';
import { type UnknownMap, mapOf } from '../../../base/json/read-map.ts';
import { isInside, pathBelow } from '../../../base/files/file-path.ts';
import { isFile } from '../../../base/files/file-type.ts';
import { frontMatterOf, splitPage } from '../pages/front-matter.ts';
import { tocItems } from './docfx-toc.ts';
import { entriesFor, tabsOf } from './mkdocs-nav.ts';
import { keyNotes, leftOut, taken } from './notes.ts';
import { collection, plainSettings } from './read-plain.ts';
import { readRepository, repositoryNotes } from './repository.ts';
import { literalAddress, textAt, textsOf } from './read-value.ts';
import type { SourceSite } from './source-site.ts';
import { walkFolder } from './walk-folder.ts';

const reasons: Readonly<Record<string, string>> = {
  metadata: 'is generated from code, so only links to it are left, as text',
  'build.dest': 'the build writes to `dist`',
  'build.globalMetadata': 'only the title, language, logo and icon have counterparts',
  'build.output': 'the build writes to `dist`',
  'build.postProcessors': 'search is built in',
  'build.template': 'templates are code, which is not migrated',
  'build.xref': 'references to code are text',
};

const takenKeys = new Set(['$schema', 'build', 'build.content', 'build.resource', 'build.sitemap']);

const addressFrom = (file: string, target: string): string =>
  /^[a-z][a-z\d+.-]*:/i.test(target)
    ? target
    : literalAddress(URL.parse(target, `http://site/${file}`)?.pathname ?? target);

const mappingsOf = (build: UnknownMap, key: string): UnknownMap[] => {
  const written = build[key];
  return (Array.isArray(written) ? written : [written]).flatMap((entry: unknown): UnknownMap[] =>
    typeof entry === 'string' ? [{ files: entry }] : isRecord(entry) ? [entry] : [],
  );
};

const sourceOf = (mapping: UnknownMap): string =>
  path.posix.normalize((textAt(mapping, 'src') ?? '.').replaceAll('\\', '/')).replace(/\/$/, '');

/** In DocFX, globs ignore case, and `**.md` includes files in folders. */
const matches = (file: string, globs: readonly string[]): boolean =>
  globs.some((glob) =>
    path.posix.matchesGlob(
      file.toLowerCase(),
      path.posix
        .normalize(glob.replaceAll('\\', '/').replace(/\*\*(?=[^/])/g, '**/*'))
        .toLowerCase(),
    ),
  );

const generatedBy = (build: UnknownMap): string[] =>
  ['_site', textAt(build, 'dest'), textAt(build, 'output')]
    .map((name) => path.posix.normalize((name ?? '.').replaceAll('\\', '/')))
    .filter((name) => !/^(?:\.\.?(?:\/|$)|\/)/.test(name))
    .map((name) => `${name.replace(/\/$/, '')}/**`);

/** Returns the address of each file that a mapping publishes. */
const addressesIn = (
  files: readonly string[],
  mappings: readonly UnknownMap[],
): ReadonlyMap<string, string> =>
  new Map(
    mappings.flatMap((mapping) =>
      files.flatMap((file) => {
        const source = sourceOf(mapping);
        const below = source === '.' ? file : pathBelow(source, file);
        const isPublished =
          (source === '.' || isInside(source, file)) &&
          matches(below, textsOf(mapping, 'files')) &&
          !matches(below, textsOf(mapping, 'exclude'));
        const address = literalAddress(path.posix.join(textAt(mapping, 'dest') ?? '', below));
        return isPublished ? [[file, address] as const] : [];
      }),
    ),
  );

/** Maps each file that contains only a redirect to the redirect's target address. */
const redirectsIn = (folder: string, files: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    files.flatMap((file) => {
      const page = splitPage(readFileSync(path.join(folder, file), 'utf8'));
      const target = textAt(frontMatterOf(page), 'redirect_url');
      return target === undefined || page.body.trim() !== ''
        ? []
        : [[file, addressFrom(file, target)] as const];
    }),
  );

export const readDocfx = (folder: string, configFile: string): SourceSite => {
  const text = readFileSync(configFile, 'utf8').replace(/^\uFEFF/, '');
  const errors: ParseError[] = [];
  const parsed: unknown = parse(text, errors, { allowTrailingComma: true });
  const written = errors.length > 0 ? null : parsed;
  const config = isRecord(written) ? written : {};
  const build = mapOf(config, 'build');
  const metadata = mapOf(build, 'globalMetadata');
  const content = mappingsOf(build, 'content');
  const generated = generatedBy(build);
  const files = walkFolder(folder).filter((file) => !matches(file, generated));
  const addresses = addressesIn(
    files.filter((file) => /\.md$/i.test(file)),
    content.length > 0 ? content : [{ files: ['**'] }],
  );
  const redirects = redirectsIn(folder, [...addresses.keys()]);
  const isPage = (file: string): boolean => !redirects.has(file) && !/(?:^|\/)toc\.md$/i.test(file);
  const resources = addressesIn(
    files.filter((file) => !/\.md$/i.test(file)),
    mappingsOf(build, 'resource'),
  );
  const url = URL.parse(textAt(mapOf(build, 'sitemap'), 'baseUrl') ?? '');
  const pictureAt = (key: string): string | undefined => {
    const file = path.join(folder, textAt(metadata, key) ?? '.');
    return isFile(file) ? file : undefined;
  };
  const lists = files.filter((file) => /(?:^|\/)toc\.(?:yml|md)$/i.test(file));
  const tables = new Set<string>();
  const main = lists.find((file) => /^toc\.yml$/i.test(file));
  const navItems = main === undefined ? [] : tocItems(folder, main, tables);
  const entries = entriesFor(navItems, folder, {
    pages: [...addresses.keys()].filter(isPage),
    hasPrefixes: false,
  });
  // If the table at the root names others, DocFX shows it as the navbar.
  const tabs = tables.size > 1 ? tabsOf(entries) : null;
  const unread = lists.filter((file) => !tables.has(file));
  const outside = content.filter((entry) => /^\.\.(?:\/|$)/.test(sourceOf(entry)));
  return {
    kind: 'DocFX',
    folder,
    settings: {
      ...plainSettings,
      title: textAt(metadata, '_appTitle') ?? textAt(metadata, '_appName'),
      url: url?.origin,
      language: textAt(metadata, '_lang'),
      basePath: url ? url.pathname.replace(/\/*$/, '/') : '/',
      favicon: pictureAt('_appFaviconPath'),
      logo: pictureAt('_appLogoPath'),
      isPlainMarkdown: true,
      ...(tabs && { navbar: tabs.navbar }),
    },
    collections: [
      collection(folder, {
        published: new Set([...[...addresses.keys()].filter(isPage), ...resources.keys()]),
        ignored: [...generated, ...lists, path.basename(configFile)],
        hasLiteralNames: true,
        addresses,
        sidebars: tabs?.sidebars ?? (entries.length > 0 ? { docs: entries } : null),
      }),
    ],
    staticFolders: [],
    singlePages: new Map(),
    redirects: [...redirects].map(([file, to]) => ({ from: literalAddress(file), to })),
    repository: readRepository(folder),
    notes: [
      ...(isRecord(written) ? [] : [leftOut('`docfx.json`', 'is not valid JSON')]),
      ...[...redirects.keys()].map((file) => taken(`\`${file}\``, 'a redirect in `redirects.yml`')),
      ...repositoryNotes(folder),
      ...keyNotes(config, takenKeys, reasons),
      ...keyNotes(build, takenKeys, reasons, 'build.'),
      ...outside.map((entry) =>
        leftOut(`pages of \`${sourceOf(entry)}\``, 'only pages below `docfx.json` are read'),
      ),
      ...unread.map((file) => leftOut(`\`${file}\``, 'no table of contents names it')),
    ],
  };
};
