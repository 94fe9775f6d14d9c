import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { isRecord } from '../../../base/json/is-record.ts';
import { mapOf } from '../../../base/json/read-map.ts';
import { counted } from '../../../base/text/counted.ts';
import { isFile } from '../../../base/files/file-type.ts';
import { frontMatterOf, splitPage } from '../pages/front-matter.ts';
import { keyNotes, leftOut, taken } from './notes.ts';
import { collection, literalAddress, plainSettings } from './read-plain.ts';
import { readRepository } from './repository.ts';
import { mapsOf, textAt, textsOf } from './read-value.ts';
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

/** Maps each file that only redirects to the address of its target. */
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
  // YAML parsers accept JSON with trailing commas, but not `//` comments, so remove those lines first.
  const text = readFileSync(configFile, 'utf8').replace(/^\uFEFF|^\s*\/\/.*$/gm, '');
  const document = parseDocument(text.replaceAll('\t', '  '), { logLevel: 'silent' });
  const written: unknown = document.errors.length > 0 ? null : document.toJS();
  const config = isRecord(written) ? written : {};
  const build = mapOf(config, 'build');
  const metadata = mapOf(build, 'globalMetadata');
  const content = mapsOf(build, 'content');
  const exclude = content.flatMap((entry) => textsOf(entry, 'exclude'));
  const files = walkFolder(folder);
  const pages = files.filter(
    (file) => /\.md$/i.test(file) && !exclude.some((pattern) => path.matchesGlob(file, pattern)),
  );
  const redirects = redirectsIn(folder, pages);
  const url = URL.parse(textAt(mapOf(build, 'sitemap'), 'baseUrl') ?? '');
  const pictureAt = (key: string): string | undefined => {
    const file = path.join(folder, textAt(metadata, key) ?? '.');
    return isFile(file) ? file : undefined;
  };
  const lists = files.filter((file) => /(?:^|\/)toc\.(?:yml|md)$/i.test(file));
  const outside = content.filter((entry) => textAt(entry, 'src') !== undefined);
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
    },
    collections: [
      collection(folder, {
        include: ['**/*.md'],
        exclude: [...exclude, ...redirects.keys(), '**/toc.md'],
        hasLiteralNames: true,
        addresses: new Map(pages.map((file) => [file, literalAddress(file)])),
      }),
    ],
    staticFolders: [],
    singlePages: new Map(),
    redirects: [...redirects].map(([file, to]) => ({ from: literalAddress(file), to })),
    repository: readRepository(folder),
    notes: [
      ...(isRecord(written) ? [] : [leftOut('`docfx.json`', 'is not valid JSON')]),
      ...[...redirects.keys()].map((file) => taken(`\`${file}\``, 'a redirect in `redirects.yml`')),
      ...keyNotes(config, takenKeys, reasons),
      ...keyNotes(build, takenKeys, reasons, 'build.'),
      ...outside.map((entry) =>
        leftOut(`pages of \`${textAt(entry, 'src')}\``, 'only pages below `docfx.json` are read'),
      ),
      ...(lists.length > 0
        ? [
            leftOut(
              counted(lists.length, 'table') + ' of contents',
              'the sidebar follows the folders',
            ),
          ]
        : []),
    ],
  };
};
