import { escapePattern } from '../../../../base/text/escape-pattern.ts';
import { maskCode } from '../../../../base/text/fences.ts';
import { applyChanges } from '../../pages/changes.ts';
import { noteAttributes, parseAttributes } from './attributes.ts';
import { type MkdocsContext, noteGain, noteLoss } from './context.ts';
import { iconChanges } from './icons.ts';
import { escapeHtml, writeKeys } from './keys.ts';
import { mapLines } from '../map-lines.ts';
import { type Pass, maskMarkup, maskProse, replaceIn } from './masks.ts';
import { convertPictures } from './pictures.ts';
import { joinReferences } from './spaced-references.ts';

/** Converts empty links that serve as anchors, such as `[](){#id}`, to empty spans. */
const convertAnchors: Pass = (text, context) =>
  replaceIn(
    text,
    context,
    { mask: maskCode, pattern: /\[\]\(\)\{:?\s*#([^\s{}]+)\s*\}/g },
    ([, id = '']) => `<span id="${id}"></span>`,
  );

const braces = /\{:?([^{}\n]+)\}/g;

/**
 * Drops inline attributes, such as `{ .md-button }` in `[link](page.md){ .md-button }`, but keeps ids as empty spans.
 */
const dropAttributes: Pass = (text, context) => {
  const before = (at: number): string => text[at - 1] ?? '';
  return replaceIn(text, context, { mask: maskCode, pattern: braces }, (match) => {
    const list = /[)\]*_`>=^~]/.test(before(match.index)) ? parseAttributes(match[1] ?? '') : null;
    if (list === null || (list.id === null && list.classes.length + list.values.size === 0)) {
      return null;
    }
    noteAttributes(list, before(match.index) === ')' ? 'links' : 'text', context);
    return list.id === null ? '' : `<span id="${list.id}"></span>`;
  });
};

type Mark = { readonly extension: string; readonly pattern: RegExp; readonly tag: string };

const marks: readonly Mark[] = [
  {
    extension: 'mark',
    pattern: /(?<![=\\])==(?![\s=])((?:(?!\n\s*\n)[\s\S])*?[^\s=])==(?!=)/g,
    tag: 'mark',
  },
  {
    extension: 'caret',
    pattern: /(?<!\^)\^\^(?![\s^])((?:(?!\n\s*\n)[\s\S])*?[^\s^])\^\^(?!\^)/g,
    tag: 'ins',
  },
  { extension: 'caret', pattern: /(?<![[\\^])\^([^\s^[\]]+)\^(?!\^)/g, tag: 'sup' },
  { extension: 'tilde', pattern: /(?<![\\~])~([^\s~]+)~(?!~)/g, tag: 'sub' },
];

const convertMarks: Pass = (text, context) =>
  marks
    .filter(({ extension }) => context.markdown.extensions.has(`pymdownx.${extension}`))
    .reduce((all, { pattern, tag }) => {
      const length = /^(?:mark|ins)$/.test(tag) ? 2 : 1;
      return replaceIn(
        all,
        context,
        { mask: maskMarkup, pattern },
        (_, written) => `<${tag}>${written.slice(length, -length)}</${tag}>`,
      );
    }, text);

const critics: readonly (readonly [RegExp, string])[] = [
  [/\{~~([\s\S]*?)~>([\s\S]*?)~~\}/g, '<del>$1</del><ins>$2</ins>'],
  [/\{\+\+([\s\S]*?)\+\+\}/g, '<ins>$1</ins>'],
  [/\{--([\s\S]*?)--\}/g, '<del>$1</del>'],
  [/\{==([\s\S]*?)==\}/g, '<mark>$1</mark>'],
  [/\{>>([\s\S]*?)<<\}/g, ' <small>($1)</small>'],
];

const convertCritic: Pass = (text, context) =>
  context.markdown.extensions.has('pymdownx.critic')
    ? critics.reduce(
        (all, [pattern, own]) =>
          replaceIn(all, context, { mask: maskCode, pattern }, (_, written) =>
            written.replace(new RegExp(`^${pattern.source}$`), own),
          ),
        text,
      )
    : text;

const convertKeys: Pass = (text, context) =>
  context.markdown.extensions.has('pymdownx.keys')
    ? replaceIn(
        text,
        context,
        { mask: maskMarkup, pattern: /\+\+((?:[\w-]+|"[^"\n]+")(?:\+(?:[\w-]+|"[^"\n]+"))*)\+\+/g },
        ([, keys = '']) => writeKeys(keys),
      )
    : text;

const symbols: Readonly<Record<string, string>> = {
  '(tm)': '™',
  '(c)': '©',
  '(r)': '®',
  'c/o': '℅',
  '+/-': '±',
  '<-->': '↔',
  '-->': '→',
  '<--': '←',
  '=/=': '≠',
};

const convertSymbols: Pass = (text, context) =>
  context.markdown.extensions.has('pymdownx.smartsymbols')
    ? replaceIn(
        text,
        context,
        {
          mask: maskMarkup,
          pattern: /\((?:tm|c|r)\)|\bc\/o\b|\+\/-|<-->|(?<![-<!])-->|(?<!\S)<--(?![->])|=\/=/g,
        },
        ([written]) => symbols[written] ?? null,
      )
    : text;

const convertIcons: Pass = (text, context) =>
  [...context.markdown.extensions].some((name) => name.endsWith('.emoji'))
    ? applyChanges(text, iconChanges(maskMarkup(text), context))
    : text;

/** Removes the language from inline code, such as `#!py` from `` `#!py x` ``. */
const dropInlineLanguages: Pass = (text, { markdown }) =>
  markdown.extensions.has('pymdownx.inlinehilite')
    ? mapLines(text, {
        text: (line) =>
          line.replace(
            /(?<![`\\])(`+)(?:#!|:::)\w+ (?=[^\n]*?[^`]\1(?!`))(?=(`?))/g,
            (_, ticks: string, next: string) => (next === '' ? ticks : `${ticks} `),
          ),
      })
    : text;

/** Excludes text that only resembles a definition, such as `[a]: two words`. */
const definition =
  /^ {0,3}\[(?!\^)([^\]\n]+)\]:[ \t]+\S+(?:[ \t]+(?:"[^\n]*"|'[^\n]*'|\([^\n]*\)))?[ \t]*$\n?/gm;

/** Labels are case-insensitive, and may contain line breaks. */
const labelKey = (label: string): string => label.toLowerCase().replace(/\s+/g, ' ');

/**
 * Removes earlier definitions of a link label, because Python-Markdown uses the last definition and CommonMark the
 * first.
 */
const keepLastDefinitions: Pass = (text, context) => {
  const left = new Map<string, number>();
  const eachLabel = (write: (label: string, more: number) => string | null): string =>
    replaceIn(text, context, { mask: maskCode, pattern: definition }, ([, written = '']) => {
      const label = labelKey(written);
      return write(label, left.get(label) ?? 0);
    });
  eachLabel((label, more) => {
    left.set(label, more + 1);
    return null;
  });
  return eachLabel((label, more) => {
    left.set(label, more - 1);
    return more > 1 ? '' : null;
  });
};

const reference = /(!?)\[(?!\^)([^[\]]*)\]\[([^[\]]*)\]/g;
const referenceOrShortcut = /(!?)\[(?!\^)([^[\]]*)\](?:\[([^[\]]*)\])?(?![[(:])/g;

type Lost = {
  readonly pattern: RegExp;
  /** Whether links to this normalized name are lost. */
  readonly isLost: (name: string) => boolean;
  readonly what: string;
  readonly why: string;
};

/** Replaces lost links, such as `[text][name]`, with their text. */
const dropReferences = (text: string, context: MkdocsContext, lost: Lost): string =>
  replaceIn(text, context, { mask: maskCode, pattern: lost.pattern }, (_, written) => {
    const [, bang = '', label = '', name = ''] =
      new RegExp(lost.pattern.source).exec(written) ?? [];
    if (bang !== '' || label === '' || !lost.isLost(labelKey(name || label))) {
      return null;
    }
    noteLoss(context, lost.what, lost.why);
    return label;
  });

const scriptDefinition = /^[ \t]*\[([^\]\n]+)\]:[ \t]*<?javascript:.*$/gim;

const dropScripts: Pass = (text, context) => {
  const lost = { what: 'links to `javascript:`', why: 'pages do not run custom scripts' };
  const inline = replaceIn(
    text,
    context,
    { mask: maskCode, pattern: /(?<!!)\[([^[\]]+)\]\(\s*<?javascript:[^\n]*?\)(?=\s|\{|$|[.,])/g },
    ([, label = '']) => {
      noteLoss(context, lost.what, lost.why);
      return label;
    },
  );
  const names = new Set<string>();
  const defined = replaceIn(
    inline,
    context,
    { mask: maskCode, pattern: scriptDefinition },
    ([, name = '']) => {
      names.add(labelKey(name));
      return '';
    },
  );
  const isLost = (name: string): boolean => names.has(name);
  return dropReferences(defined, context, { pattern: referenceOrShortcut, isLost, ...lost });
};

/** Drops links such as `[text][module.name]`, because only a MkDocs plugin can resolve them. */
const dropObjectLinks: Pass = (text, context) => {
  const { plugins } = context.markdown;
  if (!plugins.has('mkdocstrings') && !plugins.has('autorefs')) {
    return text;
  }
  const defined = new Set(
    [...text.matchAll(/^ {0,3}\[([^\]\n]+)\]:/gm)].map(([, name = '']) => labelKey(name)),
  );
  return dropReferences(text, context, {
    pattern: reference,
    isLost: (name) => !defined.has(name),
    what: 'links to code objects by name',
    why: 'a plugin resolves them; only their text is kept',
  });
};

const linkIssues: Pass = (text, context) =>
  context.markdown.issues === null
    ? text
    : replaceIn(
        text,
        context,
        { mask: maskProse, pattern: /(?<![\w&/#[(])#(\d+)\b/g },
        ([written, number = '']) => `[${written}](${context.markdown.issues}/issues/${number})`,
      );

const expandAbbreviations: Pass = (text, context) => {
  const { abbreviations } = context;
  if (abbreviations.size === 0) {
    return text;
  }
  const names = [...abbreviations.keys()].toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\w-])(?:${names.map(escapePattern).join('|')})(?![\\w-])`, 'g');
  return replaceIn(text, context, { mask: maskProse, pattern }, ([name]) => {
    noteGain(context, 'abbreviations', '`<abbr>`');
    return `<abbr title="${escapeHtml(abbreviations.get(name) ?? '')}">${name}</abbr>`;
  });
};

const noteMacros: Pass = (text, context) => {
  for (const [tag] of maskCode(text).matchAll(/\{\{(?!\{)[^{}\n]*\}\}|\{%[^{}\n]*%\}/g)) {
    noteLoss(
      context,
      `macros \`${tag.startsWith('{%') ? '{% … %}' : '{{ … }}'}\``,
      'are code; write their output into the page',
    );
  }
  return text;
};

const passes: readonly Pass[] = [
  dropInlineLanguages,
  convertPictures,
  convertAnchors,
  convertIcons,
  dropAttributes,
  convertCritic,
  convertKeys,
  convertMarks,
  convertSymbols,
  joinReferences,
  keepLastDefinitions,
  dropScripts,
  dropObjectLinks,
  linkIssues,
  expandAbbreviations,
  noteMacros,
];

export const convertInline: Pass = (text, context) =>
  passes.reduce((all, pass) => pass(all, context), text);
