import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { type UnknownMap, mapOf } from '../../../base/json/read-map.ts';
import { categoryPath } from '../../../content/documents/document-address.ts';
import { normalizePath } from '../../../base/paths/route-path.ts';
import { slugOf } from '../../../base/text/slug.ts';
import { newPictureAddress } from '../pages/address-book.ts';
import type { CopiedFile } from '../pages/source-pages.ts';
import type { SidebarPlan } from '../sidebar/plan-sidebars.ts';
import { textAt } from '../site/read-value.ts';
import type { SourceSite } from '../site/source-site.ts';
import { frontMatterOf } from '../pages/front-matter.ts';

const isCategoryFile = (file: string): boolean => /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(file);

const withSlug = (folder: string, settings: UnknownMap, below: string): UnknownMap => {
  const link = mapOf(settings, 'link');
  if (link['type'] !== 'generated-index') {
    return settings;
  }
  const image = textAt(link, 'image');
  const label = textAt(settings, 'label') ?? path.posix.basename(folder);
  const slug = textAt(link, 'slug') ?? `/category/${slugOf(label)}`;
  return {
    ...settings,
    link: {
      ...link,
      slug: normalizePath(`${below}/${slug}`),
      ...(image === undefined ? {} : { image: newPictureAddress(image) }),
    },
  };
};

/**
 * Plans category files and the addresses of their generated index pages. Docusaurus derives these addresses from the
 * label, but this site derives them from the folder.
 */
export const planCategories = (
  site: SourceSite,
  copies: readonly CopiedFile[],
  { listsFolder }: Pick<SidebarPlan, 'listsFolder'>,
) => {
  const written = new Map(
    copies
      .filter(({ to }) => isCategoryFile(to))
      .map(({ from, to }) => {
        const settings = frontMatterOf({ yaml: readFileSync(from, 'utf8') });
        return [path.posix.dirname(to), settings] as const;
      }),
  );
  const routes = new Map<string, string>();
  const files = [...written].map(([folder, settings]) => {
    const collection = site.collections
      .filter(({ to }) => folder === to || folder.startsWith(`${to}/`))
      .toSorted((a, b) => b.to.length - a.to.length)[0];
    const below = collection?.to.slice('docs'.length) ?? '';
    const now = withSlug(folder, settings, below);
    const slug = textAt(mapOf(now, 'link'), 'slug');
    if (collection && slug !== undefined && listsFolder(folder)) {
      const old = slug.slice(below.length);
      routes.set(normalizePath(`${collection.route}/${old}`), categoryPath(folder, slug));
    }
    return { to: `${folder}/_category_.yml`, text: stringify(now, { lineWidth: 0 }) };
  });
  return { files, routes, isReplaced: ({ to }: CopiedFile): boolean => isCategoryFile(to) };
};
