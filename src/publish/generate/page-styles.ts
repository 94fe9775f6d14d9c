import { parseEntities } from 'parse-entities';
import { type ChildNode, parse } from 'postcss';
import { renameStyles, styleAttribute } from '../../base/text/data-style.ts';

/** Whether a text is declarations and no more: nothing in it reaches beyond the end of its rule. */
const isDeclarations = (css: string): boolean => {
  try {
    const [rule, ...more] = parse(`a{${css}}`).nodes;
    const isDeclaration = ({ type }: ChildNode): boolean => type === 'decl' || type === 'comment';
    return more.length === 0 && rule?.type === 'rule' && rule.nodes.every(isDeclaration);
  } catch {
    return false;
  }
};

/** A string of CSS: `\n` would be the letter. */
const quote = (text: string): string =>
  `"${text.replace(/["\\]/g, String.raw`\$&`).replace(/\s/g, (space) => (space === ' ' ? space : `\\${space.charCodeAt(0).toString(16)} `))}"`;

/** The rule for all elements with a `data-style`; none for a text that is no style, or would end the `<style>`. */
const ruleOf = (value: string): string => {
  const css = parseEntities(value, { attribute: true });
  return css.includes('<') || !isDeclarations(css)
    ? ''
    : `[${styleAttribute}=${quote(css)}]{${css}}`;
};

/**
 * Renames the `style` attributes of a page to `data-style`, and adds a rule for each to its inlined rules, for readers without
 * scripts and until the page starts. Rules outside of layers win over the site's, which are all in layers, as an
 * attribute would (CSS Cascade 5, 6.4.4); `!important` in a layer still wins.
 */
export const moveStyleAttributes = (html: string): string => {
  const styles = new Set<string>();
  const moved = renameStyles(html, (value) => styles.add(value));
  const rules = [...styles].map(ruleOf).join('');
  return rules === '' ? moved : moved.replace('</style>', () => `${rules}</style>`);
};
