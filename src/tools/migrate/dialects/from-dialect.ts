import { maskCode } from '../../../base/text/fences.ts';
import { parsePage } from '../pages/edit-tags.ts';
import type { SourceSite } from '../site/source-site.ts';
import { fromDocfx } from './docfx.ts';
import type { DialectPage, OwnPage } from './dialect.ts';
import { fromMkdocs } from './mkdocs.ts';
import { fromStarlight } from './starlight.ts';
import { showPlaceholders } from './show-placeholders.ts';
import { fromVitepress } from './vitepress.ts';
import { mapLines } from './map-lines.ts';
import { maskUnread } from './mask-unread.ts';
import { type Change, applyChanges } from '../pages/changes.ts';
import { writeAttributes } from './write-tag.ts';

const comment = /^([\s>]*(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)\s*)(\S.*?)(\s*(?:\*\/\}?|-->)?\s*)$/;

/**
 * Replaces custom Docusaurus `magicComments` with the standard highlight comments.
 *
 * @param comments custom comment → standard comment
 */
const fromMagicComments = (body: string, comments: ReadonlyMap<string, string>): string =>
  mapLines(body, {
    code: (line) => {
      const [, before = '', text = '', after = ''] = comment.exec(line) ?? [];
      const own = comments.get(text);
      return own === undefined ? line : `${before}${own}${after}`;
    },
  });

const words: readonly (readonly [RegExp, string])[] = [
  [/(?<!\S)filename=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/, 'title="$1$2$3"'],
  [/(?<!\S)lines=\[([\d,\s-]+)\]/, '{$1}'],
];

const fromFenceWords = (body: string): string =>
  mapLines(body, {
    fence: (line) => words.reduce((text, [pattern, own]) => text.replace(pattern, own), line),
  });

const mdxOnly = /<[A-Z]\w*[\s/>]|<[a-z][^<>]*=\{|\{\/\*|^(?:import|export)\s/m;

const fenceStart = /^([\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:`{3,}|~{3,}))[ \t]*(\S*)(.*)$/;
const tabMark = /(?<![\w-])tab(?:=(\{.*?\}))?(?=\s|$)/;

const tabOptions = (
  written: string | undefined,
): { readonly label?: string; readonly span?: number } => {
  try {
    return written === undefined ? {} : (JSON.parse(written) as object);
  } catch {
    return {};
  }
};

/**
 * Converts tabs for `docusaurus-remark-plugin-tab-blocks`: ` ```js tab ` → ` ```js tab="JavaScript" `. `tab={"span":2}`
 * puts the next fence into the same tab, so the next fence gets the same label.
 */
const fromTabBlocks = (body: string, labels: ReadonlyMap<string, string>): string => {
  let open = { label: '', left: 0 };
  return mapLines(body, {
    fence: (line) => {
      const [, before = '', language = '', meta = ''] = fenceStart.exec(line) ?? [];
      const found = tabMark.exec(meta);
      if (found) {
        const { label = labels.get(language) ?? language, span = 1 } = tabOptions(found[1]);
        open = { label, left: span - 1 };
        return `${before}${language}${meta.replace(tabMark, `tab="${label}"`)}`;
      }
      if (open.left === 0) {
        return line;
      }
      open = { ...open, left: open.left - 1 };
      return `${before}${language}${meta} tab="${open.label}"`;
    },
  });
};

const importOf =
  /^import\s+(?:(\w+)\s+from\s+)?['"]react-lite-youtube-embed(?:\/[^'"]*)?['"];?[ \t]*\n?/gm;

const tag = /<([A-Z]\w*)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*(?:\/>|>(?:(?!<\/?\1\b)[\s\S])*?<\/\1>)/g;

const frameFor = (id: string, title: string | undefined): string => {
  const attributes = {
    src: `https://www.youtube-nocookie.com/embed/${id}`,
    title: title ?? 'YouTube video',
    width: '560',
    height: '315',
    loading: 'lazy',
    allowFullScreen: true,
  } as const;
  return `<iframe${writeAttributes(attributes)} />`;
};

/** Replaces `<LiteYouTubeEmbed id="…" />`, a component from a common package, with the iframe that it loads. */
const fromVideoEmbeds = (body: string): string => {
  const component = [...body.matchAll(importOf)].map(([, local]) => local).find(Boolean);
  if (component === undefined) {
    return body;
  }
  // Use patterns instead of a parser, because some pages are not valid MDX.
  const changes = [...maskUnread(body).matchAll(tag)].flatMap((match): Change[] => {
    const { 0: whole, 1: name, index: start } = match;
    const written = body.slice(start, start + whole.length);
    const valueOf = (key: string): string | undefined =>
      new RegExp(`^[^>]*?\\s${key}="([^"]*)"`).exec(written)?.[1];
    const id = valueOf('id');
    return name === component && id !== undefined
      ? [{ start, end: start + whole.length, text: frameFor(id, valueOf('title')) }]
      : [];
  });
  const replaced = applyChanges(body, changes);
  return new RegExp(`<${component}\\b`).test(replaced) ? body : replaced.replace(importOf, '');
};

/** Treats `.md` pages of an unknown tool as plain Markdown unless they contain MDX syntax. */
const fromFolder = ({ body, from, name }: DialectPage): OwnPage => {
  const own = fromFenceWords(body);
  const isMdx = mdxOnly.test(maskCode(own)) && parsePage(own) !== null;
  return isMdx || !from.endsWith('.md')
    ? { body: own, keys: isMdx && from.endsWith('.md') ? { format: 'mdx' } : {}, notes: [] }
    : { ...showPlaceholders(own, name), keys: {} };
};

export const fromDialect = (
  page: DialectPage,
  { kind, settings }: Pick<SourceSite, 'kind' | 'settings'>,
): OwnPage => {
  switch (kind) {
    case 'VitePress':
      return fromVitepress(page);
    case 'MkDocs':
      return settings.mkdocs
        ? fromMkdocs(page, settings.mkdocs)
        : { body: page.body, keys: {}, notes: [] };
    case 'Starlight':
      return fromStarlight(page);
    case 'folder':
      return fromFolder(page);
    case 'DocFX':
      return fromDocfx(page);
    case 'Docusaurus': {
      const { tabLabels, magicComments } = settings;
      const tabs = tabLabels ? fromTabBlocks(page.body, tabLabels) : page.body;
      const marked = magicComments?.size ? fromMagicComments(tabs, magicComments) : tabs;
      return { body: fromVideoEmbeds(marked), keys: {}, notes: [] };
    }
  }
};
