import { parseEntities } from 'parse-entities';
import { type ChildNode, parse } from 'postcss';
import { renameStyles, styleAttribute } from '../../base/text/data-style.ts';

/** Whether a `style` value contains only declarations, so that it cannot end its rule and start another. */
const isDeclarations = (css: string): boolean => {
  try {
    const [rule, ...more] = parse(`a{${css}}`).nodes;
    const isDeclaration = ({ type }: ChildNode): boolean => type === 'decl' || type === 'comment';
    return more.length === 0 && rule?.type === 'rule' && rule.nodes.every(isDeclaration);
  } catch {
    return false;
  }
};

/** Quotes a CSS string. In CSS, `\n` is the letter n, so line breaks are escaped by their code points. */
const quote = (text: string): string =>
  `"${text.replace(/["\\]/g, String.raw`\$&`).replace(/\s/g, (space) => (space === ' ' ? space : `\\${space.charCodeAt(0).toString(16)} `))}"`;

const ruleOf = (value: string): string => {
  const css = parseEntities(value, { attribute: true });
  return css.includes('<') || !isDeclarations(css)
    ? ''
    : `[${styleAttribute}=${quote(css)}]{${css}}`;
};

/**
 * Renames `style` attributes, which the CSP blocks, to `data-style`. Adds a rule for each value to the inlined rules,
 * so that the styles apply without JavaScript and before scripts run. Like `style` attributes, these unlayered rules
 * override the site's layers (CSS Cascade 5, 6.4.4), except `!important` declarations.
 */
export const moveStyleAttributes = (html: string): string => {
  const styles = new Set<string>();
  const moved = renameStyles(html, (value) => styles.add(value));
  const rules = [...styles].map(ruleOf).join('');
  // The last `<style>` in the head contains the inlined rules; React wrote any others.
  const end = moved.lastIndexOf('</style>', moved.indexOf('</head>'));
  return rules === '' || end === -1 ? moved : moved.slice(0, end) + rules + moved.slice(end);
};
