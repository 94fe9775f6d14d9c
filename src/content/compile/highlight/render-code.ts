import { escapeText, escapeMarkup } from '../../../base/text/escape-markup.ts';
import { escapePattern } from '../../../base/text/escape-pattern.ts';
import { type Token, isKnownLanguage, joinTokens, tokenize } from './highlighter.ts';
import type { LineMark } from './line-marks.ts';
import { alternativesOf, type ApiServer } from '../../../api/reference/api-server.ts';

export type AddressHtml = ReadonlyMap<string, string>;

/**
 * Renders each distinct variant of an address once; servers with the same address share a variant. `data-at` lists the
 * positions of those servers. The reader's server choice determines which variant is visible (`sample-rules.ts`). The
 * browser writes the reader's values for a server's variables into elements whose `data-address` is the server's id.
 */
const htmlOf = (
  address: string,
  servers: readonly ApiServer[],
  ownServers: readonly ApiServer[],
): string =>
  alternativesOf(address, servers, ownServers)
    .map(({ url, positions }) => {
      const known = ownServers.length > 0 ? ownServers : servers;
      const server = known.find((each) => each.url === url);
      const template = server?.variables ? ` data-address="${escapeMarkup(server.id)}"` : '';
      const hidden = positions.includes(0) ? '' : ' hidden';
      return `<span data-at="${positions.join(' ')}"${template}${hidden}>${escapeMarkup(url)}</span>`;
    })
    .join('');

/** @param ownServers the operation's own servers, which readers cannot choose */
export const renderAddresses = (
  addresses: readonly string[],
  servers: readonly ApiServer[],
  ownServers: readonly ApiServer[] = [],
): AddressHtml =>
  servers.length < 2 && [...servers, ...ownServers].every(({ variables }) => !variables)
    ? new Map()
    : new Map(addresses.map((address) => [address, htmlOf(address, servers, ownServers)]));

type RenderInput = {
  readonly code: string;
  readonly language: string;
  readonly highlighted: ReadonlySet<number>;
  readonly marks?: readonly LineMark[];
  readonly addresses?: AddressHtml;
  readonly hasLines: boolean;
};

/**
 * Maps the most frequent roles to elements. With classes, the markup of each token would be twice as long, and pages
 * contain thousands of tokens.
 */
const elements: Readonly<Record<string, string>> = {
  keyword: 'b',
  'string-expression': 'i',
  function: 'u',
  constant: 'var',
};

/**
 * Other roles share the `<i>` element, whose class is the first letter of the role. `src/site/styles/code.css` colors
 * all of these elements.
 */
export const tokenElement = (role: string): { name: string; className: string | null } => {
  const name = elements[role];
  return name === undefined ? { name: 'i', className: role.charAt(0) } : { name, className: null };
};

const renderToken = (role: string, html: string): string => {
  const { name, className } = tokenElement(role);
  return `<${name}${className === null ? '' : ` class=${className}`}>${html}</${name}>`;
};

type Occurrence = { readonly from: number; readonly to: number; readonly html: string };

/** Matches whole addresses only: `https://api.example.com` must not match `https://api.example.com.au`. */
const findAddresses = (text: string, addresses: AddressHtml): Occurrence[] => {
  const names = [...addresses.keys()].filter((address) => text.includes(address));
  if (names.length === 0) {
    return [];
  }
  const longestFirst = names.toSorted((a, b) => b.length - a.length).map(escapePattern);
  const pattern = new RegExp(`(?:${longestFirst.join('|')})(?![\\w-]|[.:]\\w)`, 'g');
  return [...text.matchAll(pattern)].map(({ 0: address, index }) => ({
    from: index,
    to: index + address.length,
    html: addresses.get(address) ?? '',
  }));
};

export const namesAddress = (code: string, addresses: AddressHtml): boolean =>
  findAddresses(code, addresses).length > 0;

const renderPart = (text: string, occurrences: readonly Occurrence[], part: [number, number]) => {
  let [at] = part;
  let html = '';
  for (const { from, to, html: address } of occurrences) {
    if (from < part[1] && to > at) {
      html += from < at ? '' : escapeText(text.slice(at, from)) + address;
      at = Math.min(to, part[1]);
    }
  }
  return html + escapeText(text.slice(at, part[1]));
};

const findWords = (text: string, words: readonly string[]): Occurrence[] =>
  words.length === 0
    ? []
    : [...text.matchAll(new RegExp(words.map(escapePattern).join('|'), 'g'))].map(
        ({ 0: word, index }) => ({
          from: index,
          to: index + word.length,
          html: `<mark>${escapeText(word)}</mark>`,
        }),
      );

const renderTokens = (
  tokens: readonly Token[],
  addresses: AddressHtml,
  words: readonly string[] = [],
): string => {
  const line = tokens.map(({ text }) => text).join('');
  const found = findWords(line, words);
  const occurrences = found.length > 0 ? found : findAddresses(line, addresses);
  let end = 0;
  return tokens
    .map(({ text, role }) => {
      const start = end;
      end += text.length;
      const html = renderPart(line, occurrences, [start, end]);
      return role === null || html === '' ? html : renderToken(role, html);
    })
    .join('');
};

const diffClass = (text: string): string => {
  if (/^\+(?!\+\+)/.test(text)) {
    return ' inserted';
  }
  return /^-(?!--)/.test(text) ? ' deleted' : '';
};

type LineLook = { readonly classes: string; readonly words: readonly string[] };

const lookOf = (index: number, marks: readonly LineMark[]): LineLook => {
  const own = marks.filter(({ from, to }) => from <= index && index <= to);
  const kinds = new Set(own.flatMap(({ kind }) => (kind === 'word' ? [] : [kind])));
  const hasSign = kinds.has('inserted') || kinds.has('deleted');
  return {
    classes: [...kinds, ...(hasSign ? ['signed'] : [])].map((name) => ` ${name}`).join(''),
    words: own.flatMap((mark) => (mark.kind === 'word' ? [mark.word] : [])),
  };
};

const renderLine = (
  tokens: readonly Token[],
  { classes, words }: LineLook,
  isDiff: boolean,
  addresses: AddressHtml,
): string => {
  const text = tokens.map((token) => token.text).join('');
  const names = `line${classes}${isDiff ? diffClass(text) : ''}`;
  return `<span class="${names}">${renderTokens(tokens, addresses, words)}</span>`;
};

const joinLines = (lines: readonly (readonly Token[])[]): Token[] =>
  joinTokens(
    lines.flatMap((tokens, index) =>
      index === 0 ? tokens : [{ text: '\n', role: null }, ...tokens],
    ),
  );

/** Returns one HTML string for `<code>`, because React elements would double the size of the page. */
export const renderCode = async ({
  code,
  language,
  highlighted,
  marks = [],
  addresses = new Map(),
  hasLines,
}: RenderInput): Promise<string> => {
  const lines = await tokenize(code, isKnownLanguage(language) ? language : 'text');
  const isDiff = language === 'diff';
  const all: readonly LineMark[] = [
    ...[...highlighted].map((line) => ({
      kind: 'highlighted' as const,
      from: line - 1,
      to: line - 1,
    })),
    ...marks,
  ];
  const needsElements = hasLines || isDiff || all.length > 0;
  return needsElements
    ? lines
        .map((tokens, index) => renderLine(tokens, lookOf(index, all), isDiff, addresses))
        .join('\n')
    : renderTokens(joinLines(lines), addresses);
};
