import path from 'node:path';
import { isRecord } from '../../../base/json/is-record.ts';
import { type UnknownMap, listOf, mapOf } from '../../../base/json/read-map.ts';
import { normalizePath } from '../../../base/paths/route-path.ts';
import { readModule, recordOf } from '../code/read-module.ts';
import { codeNote, leftOut } from './notes.ts';
import type { Collection, Note } from './source-site.ts';
import { textAt, textsOf } from './read-value.ts';
import { isFile, isFolder } from '../../../base/files/file-type.ts';

type Plugin = { readonly name: string; readonly options: UnknownMap };

const pluginOf = (entry: unknown): Plugin[] => {
  const [name, options] = Array.isArray(entry) ? (entry as unknown[]) : [entry];
  return typeof name === 'string' ? [{ name, options: isRecord(options) ? options : {} }] : [];
};

export const pluginsOf = (config: UnknownMap): Plugin[] => {
  const preset = listOf(config, 'presets')
    .flatMap(pluginOf)
    .find(({ name }) => /(?:^|preset-)classic$/.test(name));
  const shortcuts = preset
    ? ['docs', 'blog'].flatMap((key) =>
        preset.options[key] === false
          ? []
          : { name: `content-${key}`, options: mapOf(preset.options, key) },
      )
    : [];
  const others = listOf(config, 'plugins')
    .flatMap(pluginOf)
    .map(({ name, options }) => ({
      name: name.replace(/^(?:@docusaurus\/)?plugin-/, ''),
      options,
    }));
  return [...shortcuts, ...others];
};

const pagePatterns = ['**/*.{md,mdx}'];
const defaultExclude = ['**/_*.*', '**/_*/**', '**/*.test.*', '**/__tests__/**'];

const patterns = (options: UnknownMap, key: string, usual: readonly string[]): readonly string[] =>
  Array.isArray(options[key]) ? textsOf(options, key) : usual;

const routeOf = (options: UnknownMap, usual: string): string =>
  normalizePath(textAt(options, 'routeBasePath') ?? usual);

/** Docusaurus reads `sidebars.js` only if `sidebarPath` names that file. */
const sidebarsOf = (
  site: string,
  options: UnknownMap,
): { readonly sidebars: UnknownMap | null; readonly notes: readonly Note[] } => {
  const file = textAt(options, 'sidebarPath');
  if (file === undefined) {
    return { sidebars: null, notes: [] };
  }
  const read = readModule(path.resolve(site, file));
  return {
    sidebars: recordOf(read),
    notes: read.parts.map((part) => codeNote(part, site)),
  };
};

export const collectionsOf = (site: string, plugins: readonly Plugin[]) => {
  const notes: Note[] = [];
  const collections = plugins.flatMap(({ name, options }): Collection[] => {
    const isBlog = name === 'content-blog';
    if (!isBlog && name !== 'content-docs') {
      return [];
    }
    const usual = isBlog ? 'blog' : 'docs';
    const from = path.resolve(site, textAt(options, 'path') ?? usual);
    if (!isFolder(from)) {
      return [];
    }
    const id = textAt(options, 'id');
    const isMain = id === undefined || id === 'default';
    if (isBlog && !isMain) {
      notes.push(leftOut(`blog \`${id}\``, 'a site has one changelog'));
      return [];
    }
    const route = routeOf(options, usual);
    const read = isBlog ? { sidebars: null, notes: [] } : sidebarsOf(site, options);
    notes.push(...read.notes);
    const hasVersions = isFile(path.join(site, isMain ? 'versions.json' : `${id}_versions.json`));
    return [
      {
        from,
        to: isBlog ? 'changelog' : isMain ? 'docs' : `docs/${id}`,
        route,
        otherRoutes: hasVersions && !isBlog ? [normalizePath(`${route}/next`)] : [],
        include: patterns(options, 'include', pagePatterns),
        exclude: patterns(options, 'exclude', defaultExclude),
        sidebars: read.sidebars,
        ...(isBlog
          ? { name: textAt(options, 'blogTitle'), description: textAt(options, 'blogDescription') }
          : {}),
      },
    ];
  });
  return { collections, notes };
};

export const listedRedirects = (plugins: readonly Plugin[]) =>
  plugins
    .filter(({ name }) => name === 'client-redirects')
    .flatMap(({ options }) => listOf(options, 'redirects'))
    .filter(isRecord)
    .flatMap((entry) => {
      const to = textAt(entry, 'to');
      return to === undefined ? [] : textsOf(entry, 'from').map((from) => ({ from, to }));
    });

/** Language → tab label for `docusaurus-remark-plugin-tab-blocks`; null if the site does not use it. */
export const tabLabelsOf = (
  imports: readonly string[],
  plugins: readonly Plugin[],
): ReadonlyMap<string, string> | null => {
  if (!imports.includes('docusaurus-remark-plugin-tab-blocks')) {
    return null;
  }
  const own = plugins
    .flatMap(({ options }) => listOf(options, 'remarkPlugins'))
    .flatMap((plugin) => (Array.isArray(plugin) ? plugin : []))
    .filter(isRecord)
    .flatMap((options) => listOf(options, 'labels'))
    .filter((pair): pair is [string, string] => Array.isArray(pair) && pair.length === 2);
  return new Map([['js', 'JavaScript'], ['ts', 'TypeScript'], ...own]);
};
