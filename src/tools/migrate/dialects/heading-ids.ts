import GithubSlugger, { slug } from 'github-slugger';
import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { parseMarkdown } from '../../../base/text/markdown.ts';
import { type Change, applyChanges } from '../pages/changes.ts';

type Slugs = { readonly slugOf: (text: string) => string; readonly separator: string };

/** Heading ids as in VitePress, which uses `slugify` from `@mdit-vue/shared`. */
const vueSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase();

/** Generates ids as Python-Markdown does by default, which drops all non-ASCII characters. */
const pythonSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\0-\x7F]|[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');

const slugs = {
  PyMdown: { slugOf: slug, separator: '_' },
  Python: { slugOf: pythonSlug, separator: '_' },
  Vue: { slugOf: vueSlug, separator: '-' },
} satisfies Record<string, Slugs>;

const hasTags = (node: Nodes): boolean =>
  node.type === 'html' || ('children' in node && node.children.some(hasTags));

const unique = (id: string, taken: Set<string>, separator: string): string => {
  let found = id;
  for (let number = 1; taken.has(found); number += 1) {
    found = `${id}${separator}${number}`;
  }
  taken.add(found);
  return found;
};

/**
 * Adds the old site's id to a heading if this site would generate a different one, so that links still work:
 * `## What's new` → `## What's new {#what-s-new}`.
 */
export const keepHeadingIds = (body: string, kind: keyof typeof slugs): string => {
  const { slugOf, separator } = slugs[kind];
  const slugger = new GithubSlugger();
  const taken = new Set<string>();
  const changes: Change[] = [];
  visit(parseMarkdown(body), 'heading', (heading) => {
    const text = toString(heading, { includeHtml: false, includeImageAlt: false }).trim();
    const written = /\{#([^\s{}]+)\}$/.exec(text)?.[1];
    const end = heading.children.at(-1)?.position?.end.offset;
    if (written !== undefined || end === undefined) {
      taken.add(written ?? '');
      return;
    }
    const id = unique(slugOf(text), taken, separator);
    const isSame = slugger.slug(text) === id && !hasTags(heading);
    // Skip the h1, because it is the page's title.
    if (!isSame && id !== '' && heading.depth > 1) {
      changes.push({ start: end, end, text: ` {#${id}}` });
    }
  });
  return applyChanges(body, changes);
};
