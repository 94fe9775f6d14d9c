import { type ChildNode, parse } from 'postcss';

/** Rules that stand together, such as in a media query, with what encloses them. */
type Group = { readonly head: string; readonly parts: StyleRules };
/** A rule, and for each of its selectors the marks that a page must have for it. */
type Rule = { readonly text: string; readonly alternatives: readonly (readonly string[])[] };

/** A style sheet, parsed once and selected from for every page. */
export type StyleRules = readonly (Group | Rule)[];

/** Rules within these apply as they do elsewhere; other rules with a body, such as `@font-face`, are one piece. */
const groups = new Set(['container', 'layer', 'media', 'supports']);

/**
 * What a page has from the start or never: classes of CSS modules (`class-names-plugin.ts`), and what the compiler of
 * documents and the samples in several languages write. All else may come later, from an island or a script.
 */
const mark =
  /\b(?:_[\da-z]+|tk-[a-z-]+|heading-\d|highlighted|inserted|deleted|sr-only|only-dark|data-(?:line-numbers|engines|engine-tab|engine-panel))\b/g;
const innermostParentheses = /\([^()]*\)/g;

/** What stands in `:not()` or `:has()` says nothing of what a page must have. */
const withoutParentheses = (selector: string): string => {
  const shorter = selector.replaceAll(innermostParentheses, '');
  return shorter === selector ? selector : withoutParentheses(shorter);
};

/** The marks in a selector or a page. A word of a page that only looks like one does no harm. */
export const findMarks = (text: string): readonly string[] => text.match(mark) ?? [];

const requiredMarks = (selector: string): readonly string[] =>
  findMarks(withoutParentheses(selector));

const toPart = (node: ChildNode): Group | Rule => {
  if (node.type === 'rule') {
    return { text: node.toString(), alternatives: node.selectors.map(requiredMarks) };
  }
  if (node.type === 'atrule' && node.nodes && groups.has(node.name)) {
    const head = `@${node.name}${node.raws.afterName ?? ' '}${node.params}`;
    return { head, parts: node.nodes.map(toPart) };
  }
  const isStatement = node.type === 'atrule' && !node.nodes;
  return { text: `${node.toString()}${isStatement ? ';' : ''}`, alternatives: [[]] };
};

/** @throws CssSyntaxError when `css` is no style sheet */
export const parseStyleRules = (css: string): StyleRules => parse(css).nodes.map(toPart);

/**
 * The style sheet without the rules that need a mark other than those in `marks`. What remains keeps its order.
 */
export const selectStyleRules = (rules: StyleRules, marks: ReadonlySet<string>): string =>
  rules
    .map((part) => {
      if ('text' in part) {
        const isPossible = part.alternatives.some((names) =>
          names.every((name) => marks.has(name)),
        );
        return isPossible ? part.text : '';
      }
      const inner = selectStyleRules(part.parts, marks);
      return inner && `${part.head}{${inner}}`;
    })
    .join('');
