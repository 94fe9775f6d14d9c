import type { Definition, Image, Link, Nodes } from 'mdast';
import { parseEntities } from 'parse-entities';
import { visit } from 'unist-util-visit';
import { htmlAttributes, htmlTags } from './html-tags.ts';
import { parseMarkdown } from './markdown.ts';

export type MarkdownAddress = {
  readonly kind: 'link' | 'image';
  readonly href: string;
  readonly start: number;
  /** The address as it appears in the text, with Markdown or HTML escapes. */
  readonly written: string;
};

/** Finds the address in the source of a link, image or definition. Returns null for a bare URL. */
export const addressSpan = (
  source: string,
  type: (Link | Image | Definition)['type'],
): readonly [from: number, to: number] | null => {
  const opening = type === 'definition' ? ']:' : '](';
  const at = source.lastIndexOf(opening);
  if (at === -1) {
    return null;
  }
  const before = /^\s*<?/.exec(source.slice(at + opening.length))?.[0] ?? '';
  const from = at + opening.length + before.length;
  const address = before.endsWith('<') ? /^[^>]*/ : /^(?:\\.|[^\s()\\]|\([^\s()]*\))*/;
  return [from, from + (address.exec(source.slice(from))?.[0].length ?? 1)];
};

const kinds: Readonly<Record<string, MarkdownAddress['kind']>> = { href: 'link', src: 'image' };

const inHtml = (html: string, offset: number): MarkdownAddress[] =>
  [...html.matchAll(htmlTags)]
    .filter(({ 0: tag, 1: textElement }) => textElement === undefined && !tag.startsWith('<!'))
    .flatMap(({ 0: tag, index }) =>
      [...tag.matchAll(htmlAttributes)].flatMap((attribute) => {
        const [whole, , name = '', quoted = ''] = attribute;
        const kind = kinds[name.toLowerCase()];
        const quotes = /^["']/.test(quoted) ? 1 : 0;
        const written = quoted.slice(quotes, quoted.length - quotes);
        const start = offset + index + attribute.index + whole.length - quoted.length + quotes;
        return kind === undefined ? [] : [{ kind, href: parseEntities(written), start, written }];
      }),
    );

/** Decodes Markdown escapes (CommonMark 2.4 and 2.5). */
const decode = (written: string): string =>
  parseEntities(written.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1'));

const inNode = (node: Nodes, text: string): MarkdownAddress[] => {
  const offset = node.position?.start.offset ?? 0;
  const source = text.slice(offset, node.position?.end.offset);
  if (node.type === 'html') {
    return inHtml(source, offset);
  }
  if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') {
    return [];
  }
  const span = addressSpan(source, node.type);
  const written = span === null ? '' : source.slice(...span);
  const kind = node.type === 'image' ? 'image' : 'link';
  // Skip the node if the span is not its address, for example because the title contains `](`.
  return span !== null && decode(written) === node.url
    ? [{ kind, href: node.url, start: offset + span[0], written }]
    : [];
};

/**
 * Caches results, because each description is searched several times in a row: to move, check, place and restore its
 * links.
 */
const known = new Map<string, readonly MarkdownAddress[]>();
const maxKnown = 10_000;

export const findAddresses = (text: string): readonly MarkdownAddress[] => {
  if (!/\]\(|\]:|<[a-z]/i.test(text)) {
    return [];
  }
  const before = known.get(text);
  if (before) {
    return before;
  }
  const found: MarkdownAddress[] = [];
  visit(parseMarkdown(text), (node) => void found.push(...inNode(node, text)));
  found.sort((a, b) => a.start - b.start);
  if (known.size >= maxKnown) {
    known.clear();
  }
  known.set(text, found);
  return found;
};

const hex = (character: string): string =>
  [...new TextEncoder().encode(character)]
    .map((byte) => `%${byte.toString(16).toUpperCase()}`)
    .join('');

/** Percent-encodes characters that would end a URL in Markdown, such as white space and parentheses. */
export const escapeAddress = (href: string): string => href.replaceAll(/[\s()<>\\]/g, hex);

/** Like `escapeAddress`, but also encodes quotes, which would end an address in an HTML attribute. */
export const escapeEverywhere = (href: string): string =>
  escapeAddress(href).replaceAll(/["']/g, hex);

/** Replaces each address for which `change` returns a different address. Keeps all other text exactly as written. */
export const mapAddresses = (text: string, change: (href: string) => string): string => {
  let result = '';
  let end = 0;
  for (const { href, start, written } of findAddresses(text)) {
    const changed = change(href);
    if (changed !== href) {
      result += text.slice(end, start) + escapeEverywhere(changed);
      end = start + written.length;
    }
  }
  return result + text.slice(end);
};
