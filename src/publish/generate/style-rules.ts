import { type ChildNode, parse } from 'postcss';

type Group = { readonly head: string; readonly parts: StyleRules };
type Statement = { readonly text: string };
type Selector = { readonly text: string; readonly names: readonly string[] };
type Rule = { readonly selectors: readonly Selector[]; readonly body: string };

export type StyleRules = readonly (Group | Rule | Statement)[];

/** At-rules whose nested rules are filtered; all others are kept whole. */
const groups = new Set(['container', 'layer', 'media', 'supports']);

/**
 * Matches names that appear only in server-rendered HTML: classes of CSS modules (`waku.config.ts`), `dir`, attributes
 * of drawings such as `data-part`, and names that the document compiler and sample tabs add. Rules with other
 * names are always kept, because islands and scripts may add those.
 */
const serverName = new RegExp(
  String.raw`\b(?:_[\dA-Za-z]+|heading-\d|highlighted|inserted|deleted|sr-only|only-dark|` +
    'data-(?:code|line-numbers|samples|sample-tab|sample-panel|call-switch|call-panel|call-choice)|' +
    String.raw`(?:dir|data-(?:part|tone|text|motion))=[\\"]*[a-z-]+)\b`,
  'g',
);
const innermostParentheses = /\([^()]*\)/g;

/**
 * Drops the arguments of pseudo-classes such as `:not()` and `:has()`, because a page can match a selector without
 * containing the names in its arguments.
 */
const withoutArguments = (selector: string): string => {
  const shorter = selector.replaceAll(innermostParentheses, '');
  return shorter === selector ? selector : withoutArguments(shorter);
};

/** Finds the server-only names in a selector or a page. A false match only keeps an unneeded rule. */
export const findNames = (text: string): readonly string[] =>
  // Attribute values are quoted in HTML and unquoted in minified CSS; payloads also escape the quotes.
  (text.match(serverName) ?? []).map((name) => name.replaceAll(/[\\"]/g, ''));

const toPart = (node: ChildNode): StyleRules[number] => {
  if (node.type === 'rule') {
    const selectors = node.selectors.map((text) => ({
      text,
      names: findNames(withoutArguments(text)),
    }));
    return { selectors, body: node.toString().slice(node.selector.length) };
  }
  if (node.type === 'atrule' && node.nodes && groups.has(node.name)) {
    const head = `@${node.name}${node.raws.afterName ?? ' '}${node.params}`;
    return { head, parts: node.nodes.map(toPart) };
  }
  const isStatement = node.type === 'atrule' && !node.nodes;
  return { text: `${node.toString()}${isStatement ? ';' : ''}` };
};

export const parseStyleRules = (css: string): StyleRules => parse(css).nodes.map(toPart);

export const selectStyleRules = (rules: StyleRules, used: ReadonlySet<string>): string =>
  rules
    .map((part) => {
      if ('text' in part) {
        return part.text;
      }
      if ('body' in part) {
        const shown = part.selectors.filter(({ names }) => names.every((name) => used.has(name)));
        return shown.length > 0 ? shown.map(({ text }) => text).join(',') + part.body : '';
      }
      const inner = selectStyleRules(part.parts, used);
      return inner && `${part.head}{${inner}}`;
    })
    .join('');
