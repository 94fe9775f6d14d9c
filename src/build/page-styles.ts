const tag = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi;
const untouched = /(<(script|style|textarea|title)\b[^>]*>)[\s\S]*?<\/\2>/gi;
const styleAttribute = / (?:data-)?style="([^"]*)"/;

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
};

/** Undoes what React and `hast-util-to-html` write for characters of an attribute. */
const decode = (text: string): string =>
  text.replace(/&(?:amp|gt|lt|quot|#x27|#39);/g, (entity) => entities[entity] ?? entity);

/** The rule for all elements with a `data-style`; none for a text that would end it. */
const ruleOf = (style: string): string => {
  const css = decode(style);
  return /[{}<]/.test(css) ? '' : `[data-style=${JSON.stringify(css)}]{${css}}`;
};

/**
 * Renames the `style` attributes of a page to `data-style`, and adds a rule for each to its inlined rules: a policy
 * without `unsafe-inline` ignores the attributes. A rule outside of all layers comes before those of the site, as an attribute does. React
 * sets the styles itself when it renders an element in the browser, which the policy allows.
 */
export const moveStyleAttributes = (html: string): string => {
  const styles = new Set<string>();
  const kept: string[] = [];
  const moved = html
    .replace(untouched, (element) => `<\0${kept.push(element) - 1}>`)
    .replace(tag, (written) =>
      written.replace(styleAttribute, (_, style: string) => {
        styles.add(style);
        return ` data-style="${style}"`;
      }),
    )
    // oxlint-disable-next-line no-control-regex -- stands for what is kept
    .replace(/<\0(\d+)>/g, (_, index: string) => kept[Number(index)] ?? '');
  const rules = [...styles].map(ruleOf).join('');
  return rules === '' ? moved : moved.replace('</style>', () => `${rules}</style>`);
};
