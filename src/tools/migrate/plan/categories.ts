import { readFileSync } from 'node:fs';
import path from 'node:path';
import GithubSlugger, { slug as plainSlug } from 'github-slugger';
import { stringify } from 'yaml';
import { type UnknownMap, mapOf } from '../../../base/json/read-map.ts';
import {
  categoryPaths,
  folderCategoryPaths,
  splitPrefix,
} from '../../../content/documents/document-address.ts';
import { normalizePath } from '../../../base/paths/route-path.ts';
import { newPictureAddress } from '../pages/address-book.ts';
import type { CopiedFile } from '../pages/source-pages.ts';
import type { SidebarPlan } from '../sidebar/plan-sidebars.ts';
import { textAt } from '../site/read-value.ts';
import type { Collection, SourceSite } from '../site/source-site.ts';
import { frontMatterOf } from '../pages/front-matter.ts';

const isCategoryFile = (file: string): boolean => /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(file);

type Category = {
  /** Folder in the new site, such as `docs/guides`. */
  readonly folder: string;
  readonly settings: UnknownMap;
  readonly collection: Collection;
};

const belowDocs = ({ to }: Collection): string => to.slice('docs'.length);

/** As in Docusaurus, entries with a position come first. */
const positionOf = (folder: string, settings: UnknownMap = {}): number => {
  const { position } = settings;
  const { prefix } = splitPrefix(path.posix.basename(folder));
  return typeof position === 'number' ? position : (prefix ?? Number.MAX_VALUE);
};

const inSidebarOrder = (categories: readonly Category[]): Category[] => {
  const settings = new Map(categories.map((category) => [category.folder, category.settings]));
  const keysOf = ({ folder }: Category) =>
    folder.split('/').map((name, index, parts) => {
      const around = parts.slice(0, index + 1).join('/');
      return { name, position: positionOf(around, settings.get(around)) };
    });
  return categories.toSorted((a, b) => {
    const keys = keysOf(b);
    for (const [index, { name, position }] of keysOf(a).entries()) {
      const other = keys[index];
      if (!other || position !== other.position || name !== other.name) {
        return !other ? 1 : position - other.position || (name < other.name ? -1 : 1);
      }
    }
    return -1;
  });
};

/**
 * Returns the old and new address of each generated index page. Docusaurus derives addresses from labels, and numbers
 * duplicates in sidebar order. On this site, the numbered pages get addresses from their folders.
 */
const slugsOf = (
  categories: readonly Category[],
  sluggers: ReadonlyMap<Collection, GithubSlugger>,
): Map<string, { readonly old: string; readonly now: string }> => {
  const made = new Map(sluggers);
  return new Map(
    inSidebarOrder(categories).flatMap(({ folder, settings, collection }) => {
      const link = mapOf(settings, 'link');
      if (link['type'] !== 'generated-index') {
        return [];
      }
      const slugger = made.get(collection) ?? new GithubSlugger();
      made.set(collection, slugger);
      const label = textAt(settings, 'label') ?? splitPrefix(path.posix.basename(folder)).name;
      const written = textAt(link, 'slug');
      const slug = written ?? `/category/${slugger.slug(label)}`;
      const below = belowDocs(collection);
      const isNumbered = written === undefined && slug !== `/category/${plainSlug(label)}`;
      const [, ofFolders = ''] = folderCategoryPaths(
        folder.slice(`${collection.to}/`.length),
        undefined,
      );
      const own = isNumbered ? ofFolders.slice('/docs'.length) : slug;
      return [
        [folder, { old: normalizePath(slug), now: normalizePath(`${below}/${own}`) }] as const,
      ];
    }),
  );
};

const withSlug = (settings: UnknownMap, slug: string | undefined): UnknownMap => {
  const link = mapOf(settings, 'link');
  const image = textAt(link, 'image');
  return link['type'] === 'generated-index'
    ? {
        ...settings,
        link: {
          ...link,
          ...(slug === undefined ? {} : { slug }),
          ...(image === undefined ? {} : { image: newPictureAddress(image) }),
        },
      }
    : settings;
};

/** Plans category files and the addresses of their generated index pages. */
export const planCategories = (
  site: SourceSite,
  copies: readonly CopiedFile[],
  { listsFolder, sluggers }: Pick<SidebarPlan, 'listsFolder' | 'sluggers'>,
) => {
  const categories = copies
    .filter(({ to }) => isCategoryFile(to))
    .flatMap(({ from, to }): Category[] => {
      const folder = path.posix.dirname(to);
      const collection = site.collections
        .filter((own) => folder === own.to || folder.startsWith(`${own.to}/`))
        .toSorted((a, b) => b.to.length - a.to.length)[0];
      const settings = frontMatterOf({ yaml: readFileSync(from, 'utf8') });
      return collection ? [{ folder, settings, collection }] : [];
    });
  const listed = categories.filter(({ folder }) => listsFolder(folder));
  const slugs = slugsOf(listed, sluggers);
  return {
    files: categories.map(({ folder, settings }) => ({
      to: `${folder}/_category_.yml`,
      text: stringify(withSlug(settings, slugs.get(folder)?.now), { lineWidth: 0 }),
    })),
    routes: new Map(
      listed.flatMap(({ folder, collection }): [string, string][] => {
        const { old, now } = slugs.get(folder) ?? {};
        const [address = ''] = categoryPaths(now);
        return old === undefined ? [] : [[normalizePath(`${collection.route}/${old}`), address]];
      }),
    ),
    isReplaced: ({ to }: CopiedFile): boolean => isCategoryFile(to),
  };
};
