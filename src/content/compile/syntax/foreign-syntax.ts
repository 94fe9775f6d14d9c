import { blockTypes } from '../mkdocs/block-header.ts';

/**
 * Syntax of another tool that this site would show as text. `what` and `instead` complete the message
 * "Expected {instead}, but found {what}, which readers see as text.".
 */
export type ForeignSyntax = {
  readonly what: string;
  readonly instead: string;
  readonly pattern: RegExp;
  /** Matches only at the start of a line, or after list and quote markers at the start. */
  readonly startsLine?: true;
  /** Searches code blocks instead of text. */
  readonly inCode?: true;
};

const partial = 'an import of a partial (`import Part from "./_part.mdx"`)';
const admonition = 'an admonition `:::note[Title]` … `:::`';
const fence = 'the code in a fence, or an import of a file';
const plain = 'text, a token such as `%product%`, or an expression in MDX';

/**
 * Matches names of alerts in other tools, such as `> [!abstract]`. This site's alerts have already been converted to
 * components.
 */
const alertName = '(?!include\\b|code\\b|video\\b|div\\b)[a-z][\\w-]*';

/**
 * The rest of a MkDocs header: a known type with other words, words with a title in quotes, or a single word. Anything
 * else is probably a sentence.
 */
const typeAndTitle = [
  ` *(?:(?:${blockTypes.join('|')})(?: +[\\w-]+)*`,
  '| +[\\w-]+(?: +[\\w-]+)*(?= +")',
  '| +[a-z][\\w-]*| *(?="))(?: *"[^\\n]*)?[ \\t]*$',
].join('');

export const isIcon = /:(?:material|fontawesome|octicons|simple)-[a-z0-9-]+:/;

export const foreignSyntax: readonly ForeignSyntax[] = [
  {
    what: '`!!!` of MkDocs',
    instead: admonition,
    pattern: new RegExp(`!!!${typeAndTitle}`, 'im'),
    startsLine: true,
  },
  {
    what: '`???` of MkDocs',
    instead: '`<Details summary="Title">`',
    pattern: new RegExp(`\\?{3}\\+?${typeAndTitle}`, 'im'),
    startsLine: true,
  },
  {
    what: '`=== "Tab"` of MkDocs',
    instead: '`<Tabs>` with `<TabItem>`',
    pattern: /===[!+]* ["']/,
    startsLine: true,
  },
  {
    what: '`/// block` of PyMdown Extensions',
    instead: admonition,
    pattern: /(?<!\/)\/{3,} ?[a-z][\w-]*(?: \||$)/im,
    startsLine: true,
  },
  {
    what: '`[toc]`',
    instead: '`[[toc]]` or `[TOC]`',
    pattern: /\[(?!TOC\])[Tt][Oo][Cc]\][ \t]*$/m,
    startsLine: true,
  },
  {
    what: '`[TOC]` in a paragraph with other text',
    instead: '`[[toc]]` or `[TOC]` in a paragraph of its own',
    pattern: /(?:\[TOC\]|\[\[(?:toc|TOC)\]\])[ \t]*$/m,
    startsLine: true,
  },
  { what: '`--8<--` of PyMdown Extensions', instead: partial, pattern: /(?<!-)-+8<-+/ },
  { what: '`<<<` of VitePress', instead: fence, pattern: /<<< ?[@./]/, startsLine: true },
  { what: '`@include`', instead: partial, pattern: /@include(?::|\()/ },
  {
    what: '`[!INCLUDE …]` of DocFX',
    instead: partial,
    pattern: /\[!include\b/i,
  },
  { what: '`[!code-…]` of DocFX', instead: fence, pattern: /\[!code-/i },
  {
    what: '`[!VIDEO]` or `[!div]` of DocFX',
    instead: '`<iframe>` or `<div>`',
    pattern: /\[!(?:video|div)\b/i,
  },
  {
    what: '`[!…]` with an unknown name',
    instead: '`[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]` or `[!CAUTION]`',
    pattern: new RegExp(`\\[!${alertName}\\]`, 'i'),
    startsLine: true,
  },
  {
    what: '`{{ … }}` of a template',
    instead: plain,
    pattern: /(?<!\$)\{\{(?:[^{}\n]|\{[^{}\n]*\})*\}\}/,
  },
  {
    what: '`{% … %}` of a template',
    instead: 'Markdown without template tags',
    pattern: /\{%[-+]?\s*[a-z][^\n]{0,500}?%\}/i,
  },
  {
    what: '`{: …}` of kramdown or Python-Markdown',
    instead: '`{#id}` after a heading, or HTML with attributes',
    pattern: /\{:\s*(?:toc\b|(?:[\w-]{1,50}:\s+)?(?:[#.][\w-]|[\w-]{1,50}=))[^{}\n]*\}/,
  },
  {
    what: '`{ .class }` of Python-Markdown',
    instead: 'HTML with attributes',
    pattern:
      /\{[ \t]*(?:\.[a-z][\w-]*(?:[ \t][^{}\n]*)?|#[\w-]+[ \t]*)\}|^\{[ \t]*[a-z][\w-]*=["'\w][^{}\n]*\}/,
  },
  {
    what: '`(1)!` of Material for MkDocs',
    instead: 'a comment with the explanation',
    pattern:
      /(?<=(?:#|\/\/|--|;|%|\/\*|<!--)[ \t]*(?:\(\d+\)!?[ \t]*)*)\(\d+\)!(?=[ \t]*(?:\(|\*\/|-->|$))/m,
    inCode: true,
  },
  {
    what: 'icon codes such as `:material-…:`',
    instead: 'an emoji, or a picture',
    pattern: isIcon,
  },
  {
    what: '`++key++` of PyMdown Extensions',
    instead: '`<kbd>`',
    pattern: /(?<![\w+])\+\+[a-z0-9-]{2,}(?:\+[a-z0-9-]+)*\+\+(?![\w+])/,
  },
  {
    what: '`==marked==`',
    instead: '`<mark>`',
    pattern: /(?<![\w=!<>])==(?=[^\s=])[^=\n]*[^\s=]==(?![\w=])/,
  },
  {
    what: 'an abbreviation `*[…]:` of Python-Markdown',
    instead: '`<abbr title="…">`, or an entry in `glossary.yml`',
    pattern: /\*\[[^[\]\n]+\]:/,
    startsLine: true,
  },
  {
    what: 'front matter in TOML',
    instead: 'front matter in YAML, between lines `---`',
    pattern: /\+{3}[ \t]*$/m,
    startsLine: true,
  },
];
