import { type ChildNode, parse } from 'postcss';

/** Rules that stand together, such as in a media query, with what encloses them. */
type Group = { readonly head: string; readonly parts: StyleRules };
/** A rule, and for each of its selectors the classes that an element must have for it. */
type Rule = { readonly text: string; readonly alternatives: readonly (readonly string[])[] };

/** A style sheet, parsed once and selected from for every page. */
export type StyleRules = readonly (Group | Rule)[];

/** Rules within these apply as they do elsewhere; other rules with a body, such as `@font-face`, are one piece. */
const groups = new Set(['container', 'layer', 'media', 'supports']);

/** A class of a CSS module (`class-names-plugin.ts`). All others are of the whole site. */
const moduleClass = /\._[\da-z]+/g;
const innermostParentheses = /\([^()]*\)/g;

/** What stands in `:not()` or `:has()` says nothing of what a page must have. */
const withoutParentheses = (selector: string): string => {
  const shorter = selector.replaceAll(innermostParentheses, '');
  return shorter === selector ? selector : withoutParentheses(shorter);
};

const requiredClasses = (selector: string): readonly string[] =>
  (withoutParentheses(selector).match(moduleClass) ?? []).map((found) => found.slice(1));

const toPart = (node: ChildNode): Group | Rule => {
  if (node.type === 'rule') {
    return { text: node.toString(), alternatives: node.selectors.map(requiredClasses) };
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
 * The style sheet without the rules that need a class of a CSS module other than those in `classes`. What remains keeps
 * its order.
 */
export const selectStyleRules = (rules: StyleRules, classes: ReadonlySet<string>): string =>
  rules
    .map((part) => {
      if ('text' in part) {
        const isPossible = part.alternatives.some((names) =>
          names.every((name) => classes.has(name)),
        );
        return isPossible ? part.text : '';
      }
      const inner = selectStyleRules(part.parts, classes);
      return inner && `${part.head}{${inner}}`;
    })
    .join('');
