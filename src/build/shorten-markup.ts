/** Text that is no markup, where a `<` begins no tag. */
const rawText = /(<(script|style|textarea|title)\b[^>]*>[\s\S]*?<\/\2>)/;
const startTag = /<([a-zA-Z][^\s/>]*)([^<>]*)>/g;
const attribute = /="([^"\s=<>`]*)"(?=[\s/>]|$)/g;
const voidName = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Elements of drawings that are written without content. */
const emptyDrawing = /><\/(?:circle|path|use)>/g;

/** End tags that a parser implies before what follows: https://html.spec.whatwg.org/multipage/syntax.html#optional-tags */
const impliedEnd = new RegExp(
  [
    'li>(?=<li[\\s>]|</[ou]l>)',
    'd[dt]>(?=<d[dt][\\s>]|</dl>)',
    't[dh]>(?=<t[dh][\\s>]|</tr>)',
    'tr>(?=<tr[\\s>]|</t(?:body|head)>)',
    'thead>(?=<tbody[\\s>])',
    'tbody>(?=</table>)',
    'option>(?=<option[\\s>]|</select>)',
    'p>(?=<(?:blockquote|details|div|dl|figure|h[1-6]|nav|ol|p|pre|section|table|ul)[\\s>])',
    'p>(?=</(?:blockquote|dd|details|div|figure|li|section|td|th)>)',
  ]
    .map((name) => `</${name}`)
    .join('|'),
  'g',
);

const shortenTag = (tag: string, name: string, attributes: string): string => {
  // Only markup of other origin has single quotes: React escapes them.
  if (attributes.includes("'")) {
    return tag;
  }
  const isClosed = /(?:^|["\s])\/$/.test(attributes);
  const open = isClosed ? attributes.slice(0, -1) : attributes;
  const short = open.replaceAll(attribute, (_, value: string) => (value === '' ? '' : `=${value}`));
  // After a value without quotes, the slash would become part of it.
  return isClosed && !voidName.test(name) ? `<${name}${short.trimEnd()} />` : `<${name}${short}>`;
};

const shortenPart = (markup: string): string =>
  markup.replaceAll(emptyDrawing, '/>').replaceAll(impliedEnd, '').replaceAll(startTag, shortenTag);

/**
 * Writes the same document with fewer characters: attributes without quotes where they need none, and no end tags that
 * every parser implies. A reference has thousands of both.
 */
export const shortenMarkup = (html: string): string =>
  html
    .split(rawText)
    // each text comes with the name of its element, which the pattern has to capture
    .flatMap((part, index) => (index % 3 === 0 ? shortenPart(part) : index % 3 === 1 ? part : []))
    .join('');
