import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  documentId,
  documentPath,
  parseSourcePath,
  splitPrefix,
  wholeName,
} from '../../../content/documents/document-address.ts';
import { rankAddress } from '../../../content/documents/separate-addresses.ts';
import { addressKey } from '../../../content/routes/duplicate-route.ts';
import { normalizePath } from '../../../base/paths/route-path.ts';
import { literalName } from '../site/mkdocs-nav.ts';
import type { Collection, SourceSite } from '../site/source-site.ts';
import { walkFolder } from '../site/walk-folder.ts';
import { type PageText, frontMatterOf, isHome, splitPage } from './front-matter.ts';

export type SourcePage = {
  readonly from: string;
  readonly to: string;
  readonly text: PageText;
  readonly collection: Collection | null;
  readonly id: string;
  /** Addresses of the page on the old site; the first is canonical. */
  readonly oldRoutes: readonly string[];
  readonly route: string;
  readonly keys: Readonly<Record<string, string | boolean>>;
};

export type CopiedFile = {
  readonly from: string;
  readonly to: string;
  /** Whether the file is copied only if a page links to it. */
  readonly isOptional?: boolean;
};

export type WrittenFile = { readonly to: string; readonly text: string };

/** `matchesGlob` does not strip a leading `./`. */
const matches = (file: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => path.matchesGlob(file, pattern.replace(/^\.\//, '')));

const isPage = ({ include, exclude, published }: Collection, file: string): boolean =>
  /\.mdx?$/.test(file) &&
  (published?.has(file) ?? (matches(file, include) && !matches(file, exclude)));

const isOfOtherLanguage = ({ languages = [] }: Collection, file: string): boolean =>
  languages.some((language) => file.startsWith(`${language}/`));

const textKey = (values: Readonly<Record<string, unknown>>, key: string): string | undefined => {
  const value = values[key];
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : undefined;
};

/** In Docusaurus, an `id` replaces the file name in a page's address. */
const slugOf = (
  source: ReturnType<typeof parseSourcePath>,
  values: Readonly<Record<string, unknown>>,
): string | undefined => {
  const slug = textKey(values, 'slug');
  const id = textKey(values, 'id');
  return slug ?? (id !== undefined && id !== source.name && !source.isFolderPage ? id : undefined);
};

const readPage = (collection: Collection, file: string): SourcePage => {
  const from = path.join(collection.from, file);
  const text = splitPage(collection.placeholders?.get(file) ?? readFileSync(from, 'utf8'));
  const values = frontMatterOf(text);
  const { hasLiteralNames = false } = collection;
  const hasPrefixes = !hasLiteralNames && values['parse_number_prefixes'] !== false;
  const [root = ''] = collection.to.split('/');
  const below = collection.to.slice(root.length);
  const name = hasLiteralNames ? literalName(file) : file;
  const to = `${collection.to}/${name}`;
  const source = parseSourcePath(`${root}/${name}`, hasPrefixes);
  const slug = slugOf(source, values);
  const isWhole = slug?.startsWith('/') === true || collection.hasWholeSlugs === true;
  const newSlug = slug !== undefined && isWhole ? path.posix.join('/', below, slug) : slug;
  const suffix = documentPath(source, slug).slice(root.length + 1);
  const address = collection.addresses?.get(file);
  const hasNumber = file.split('/').some((part) => splitPrefix(part).prefix !== null);
  return {
    from,
    to,
    text,
    collection,
    id: documentId(source, textKey(values, 'id')),
    oldRoutes:
      address === undefined
        ? [collection.route, ...collection.otherRoutes].map((route) =>
            normalizePath(`${route}${suffix}`),
          )
        : [address],
    route: documentPath(parseSourcePath(to, hasPrefixes), newSlug),
    keys: {
      ...(newSlug === undefined || newSlug === textKey(values, 'slug') ? {} : { slug: newSlug }),
      ...(hasLiteralNames && hasNumber ? { parse_number_prefixes: false } : {}),
    },
  };
};

const readSinglePage = (from: string, to: string): SourcePage => {
  const text = splitPage(readFileSync(from, 'utf8'));
  const source = parseSourcePath(to.replace(/^docs\/pages/, 'docs'));
  const slug = textKey(frontMatterOf(text), 'slug');
  return {
    from,
    to,
    text,
    collection: null,
    id: documentId(source, undefined),
    oldRoutes: [
      to.startsWith('docs/')
        ? normalizePath(documentPath(source, slug).slice('/docs'.length))
        : '/',
    ],
    route: documentPath(parseSourcePath(to), slug),
    keys: {},
  };
};

/** A partial has no address. Its relative links are resolved against the pages that include it. */
const readPartial = (from: string, to: string): SourcePage => ({
  from,
  to,
  text: splitPage(readFileSync(from, 'utf8')),
  collection: null,
  id: '',
  oldRoutes: [],
  route: '',
  keys: {},
});

/**
 * Gives a shared address to the page that would keep it in a build. The other pages get addresses from their whole file
 * names.
 */
const separateRoutes = (pages: readonly SourcePage[]): SourcePage[] => {
  const owners = new Set<string>();
  const hasSlug = (page: SourcePage): boolean =>
    page.keys['slug'] !== undefined || textKey(frontMatterOf(page.text), 'slug') !== undefined;
  return pages
    .map((page) => ({
      page,
      isDraft: frontMatterOf(page.text)['draft'] === true,
      rank: rankAddress(page.to, page.route, hasSlug(page)),
    }))
    .toSorted((a, b) => Number(a.isDraft) - Number(b.isDraft) || a.rank - b.rank)
    .map(({ page }) => {
      const whole = wholeName(page.to).path;
      const canMove = !hasSlug(page) && !owners.has(addressKey(whole));
      const route = owners.has(addressKey(page.route)) && canMove ? whole : page.route;
      owners.add(addressKey(route));
      return { ...page, route };
    });
};

export const readPages = (site: SourceSite) => {
  const pages: SourcePage[] = [];
  const files: CopiedFile[] = [];
  const partials: SourcePage[] = [];
  const excluded: string[] = [];
  for (const collection of site.collections) {
    for (const file of collection.placeholders?.keys() ?? []) {
      pages.push(readPage(collection, file));
    }
    for (const file of walkFolder(collection.from)) {
      const from = path.join(collection.from, file);
      const isPartial = !collection.hasLiteralNames && /(?:^|\/)_/.test(file);
      if (isOfOtherLanguage(collection, file) || matches(file, collection.ignored ?? [])) {
        continue;
      }
      if (isPage(collection, file)) {
        const page = readPage(collection, file);
        pages.push(isHomePage(page) ? readSinglePage(from, 'index.mdx') : page);
      } else if (/\.mdx?$/.test(file)) {
        if (isPartial) {
          partials.push(readPartial(from, `${collection.to}/${file}`));
        } else if (!isInside(site, from, collection)) {
          excluded.push(from);
        }
      } else if (!isInside(site, from, collection)) {
        const isOptional = collection.published?.has(file) === false;
        files.push({ from, to: `${collection.to}/${file}`, isOptional });
      }
    }
  }
  for (const [from, to] of site.singlePages) {
    pages.push(readSinglePage(from, to));
  }
  return { pages: separateRoutes(pages), partials, files, excluded };
};

const isHomePage = ({ text, collection, oldRoutes }: SourcePage): boolean =>
  collection?.to === 'docs' && oldRoutes.includes('/') && isHome(frontMatterOf(text));

const isInside = (site: SourceSite, file: string, own: Collection): boolean =>
  [...site.staticFolders, ...site.collections.map(({ from }) => from)].some(
    (folder) => folder.length > own.from.length && file.startsWith(`${folder}${path.sep}`),
  );
