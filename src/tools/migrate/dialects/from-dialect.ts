import { parsePage } from '../pages/edit-tags.ts';
import type { SourceSite } from '../site/source-site.ts';
import type { DialectPage, OwnPage } from './dialect.ts';
import { fromStarlight } from './starlight.ts';
import { fromTabBlocks } from './tab-fences.ts';
import { fromVideoEmbeds } from './videos.ts';
import { fromVitepress } from './vitepress.ts';
import { mapLines } from './map-lines.ts';
import { maskUnread } from './mask-unread.ts';

/** A line with nothing but a comment, in the comment syntax of any language. */
const comment = /^([\s>]*(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)\s*)(\S.*?)(\s*(?:\*\/\}?|-->)?\s*)$/;

/**
 * Writes comments that a site of Docusaurus gives looks of its own (`magicComments`) as those that highlight.
 *
 * @param comments the site's comment → ours
 */
const fromMagicComments = (body: string, comments: ReadonlyMap<string, string>): string =>
  mapLines(body, {
    code: (line) => {
      const [, before = '', text = '', after = ''] = comment.exec(line) ?? [];
      const own = comments.get(text);
      return own === undefined ? line : `${before}${own}${after}`;
    },
  });

/** What tools without a name of their own write behind the language of a fence, as ours. */
const words: readonly (readonly [RegExp, string])[] = [
  [/(?<!\S)filename=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/, 'title="$1$2$3"'],
  [/(?<!\S)lines=\[([\d,\s-]+)\]/, '{$1}'],
];

/** `js filename=a.js lines=[1,3]` → `js title="a.js" {1,3}`, as many sites of documentation write it. */
const fromFenceWords = (body: string): string =>
  mapLines(body, {
    fence: (line) => words.reduce((text, [pattern, own]) => text.replace(pattern, own), line),
  });

/** What has a meaning only in MDX. */
const mdxOnly = /<[A-Z]\w*[\s/>]|^(?:import|export)\s/m;

/** The key of a page that only plain Markdown can read, and that has nothing of MDX. */
const plainKey = ({ body, from }: DialectPage): OwnPage['keys'] =>
  from.endsWith('.md') && parsePage(body) === null && !mdxOnly.test(maskUnread(body))
    ? { format: 'md' }
    : {};

/** Writes the syntax of another tool as ours, where both say the same. */
export const fromDialect = (
  page: DialectPage,
  { kind, settings }: Pick<SourceSite, 'kind' | 'settings'>,
): OwnPage => {
  switch (kind) {
    case 'VitePress':
      return fromVitepress(page);
    case 'Starlight':
      return fromStarlight(page);
    case 'folder':
      return { body: fromFenceWords(page.body), keys: plainKey(page), notes: [] };
    case 'Docusaurus': {
      const { tabLabels, magicComments } = settings;
      const tabs = tabLabels ? fromTabBlocks(page.body, tabLabels) : page.body;
      const marked = magicComments?.size ? fromMagicComments(tabs, magicComments) : tabs;
      return { body: fromVideoEmbeds(marked), keys: {}, notes: [] };
    }
  }
};
