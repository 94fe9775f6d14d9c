import { type ChildNode, parse } from 'postcss';

/** The rules inside an at-rule such as a media query. */
type Group = { readonly head: string; readonly parts: StyleRules };
/** What stays whole, such as `@font-face`. */
type Statement = { readonly text: string };
type Selector = { readonly text: string; readonly names: readonly string[] };
/** A rule, and the names that each of its selectors needs on a page. */
type Rule = { readonly selectors: readonly Selector[]; readonly body: string };

/** A style sheet, parsed once and filtered for every page. */
export type StyleRules = readonly (Group | Rule | Statement)[];

/** At-rules whose rules are filtered one by one; all others, such as `@font-face`, stay whole. */
const groups = new Set(['container', 'layer', 'media', 'supports']);

/**
 * Names that can only appear in server HTML: classes of CSS modules (`waku.config.ts`), names that the compiler of documents and the
 * sample tabs write, and the roles in drawings. Selectors with any other class or attribute always stay: islands and scripts may
 * add them.
 */
const serverName = new RegExp(
  String.raw`\b(?:_[\dA-Za-z]+|heading-\d|highlighted|inserted|deleted|sr-only|only-dark|` +
    'data-(?:code|line-numbers|samples|sample-tab|sample-panel|call-switch|call-panel|call-choice|at)|' +
    String.raw`data-server-option=[\\"]*\d|data-(?:part|tone|text|motion)=[\\"]*[a-z-]+)\b`,
  'g',
);
const innermostParentheses = /\([^()]*\)/g;

/** Drops the arguments of `:not()` and `:has()`: they are not names that a page must have. */
const withoutArguments = (selector: string): string => {
  const shorter = selector.replaceAll(innermostParentheses, '');
  return shorter === selector ? selector : withoutArguments(shorter);
};

/** The names in a selector or a page. A word that only looks like a name keeps a rule too many, which is harmless. */
export const findNames = (text: string): readonly string[] =>
  // Values are quoted in HTML, escaped as well in a payload, and neither in minified CSS.
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

/** @throws CssSyntaxError when `css` is not a style sheet */
export const parseStyleRules = (css: string): StyleRules => parse(css).nodes.map(toPart);

/** The style sheet without the selectors that need a name other than those in `used`. The rest keeps its order. */
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
