import path from 'node:path';
import { relativePath } from '../../../base/files/file-path.ts';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Nodes } from 'mdast';
import { htmlAttributes, htmlTags } from '../../../base/text/html-tags.ts';
import { mapAddresses } from '../../../base/text/markup-addresses.ts';
import { type Change, applyChanges } from './changes.ts';

/** Each function returns the new address or name, or null to leave it unchanged. */
type Rewrites = {
  readonly address: (href: string) => string | null;
  readonly importName: (name: string, which: 'exported' | 'named') => string | null;
};

const beforeAddress = /(?:\]\(\s*<?|\]:\s*<?)$/;

/**
 * The offset of a node's address; -1 if the source contains the address in a different form, for example with escapes.
 */
const findAddress = (source: string, url: string): number => {
  for (let at = source.indexOf(url); at !== -1; at = source.indexOf(url, at + 1)) {
    const isWhole = /^(?:[\s)>]|$)/.test(source.slice(at + url.length));
    if (isWhole && beforeAddress.test(source.slice(0, at))) {
      return at;
    }
  }
  return -1;
};

const attribute = /\b(?:href|to|src)=(["'])([^"'\n{}]+)\1/g;
const importPath =
  /((?:\bimport\s(?:[^'";]*?\sfrom\s*)?|\brequire\(\s*)['"])((?:!![\w-]+!)?(?:@site|\.\.?)\/[^'"\n]+)(?=['"])/g;

/** Returns the attributes in tags of HTML that `attribute` does not match, such as `srcset` or those without quotes. */
const otherAttributes = (text: string) =>
  [...text.matchAll(htmlTags)].flatMap(({ index: start, 0: tag, 1: element }) =>
    element === undefined && !tag.startsWith('<!')
      ? [...tag.matchAll(htmlAttributes)].flatMap(
          ({ index, 0: whole, 2: name = '', 3: written }) => {
            const [, quote = '', value = ''] = /^(["']?)(.*?)\1$/s.exec(written ?? '') ?? [];
            const isOther = !/[{}]/.test(value) && (quote === '' || !/^(?:href|src)$/.test(name));
            const at = start + index + whole.length - quote.length - value.length;
            return isOther ? [{ at, name, value }] : [];
          },
        )
      : [],
  );

const changesOf = (node: Nodes, source: string, rewrites: Rewrites): Change[] => {
  const offset = node.position?.start.offset ?? 0;
  const text = source.slice(offset, node.position?.end.offset);
  const change = (at: number, written: string, now: string | null): Change[] =>
    now === null || now === written
      ? []
      : [{ start: offset + at, end: offset + at + written.length, text: now }];
  switch (node.type) {
    case 'link':
    case 'image':
    case 'definition': {
      const at = node.url === '' ? -1 : findAddress(text, node.url);
      return [
        ...(at === -1 ? [] : change(at, node.url, rewrites.address(node.url))),
        ...('children' in node
          ? node.children.flatMap((child) => changesOf(child, source, rewrites))
          : []),
      ];
    }
    case 'text':
      return [
        ...[...text.matchAll(attribute)].flatMap(({ index, 0: whole, 2: href = '' }) =>
          change(index + whole.length - href.length - 1, href, rewrites.address(href)),
        ),
        ...otherAttributes(text).flatMap(({ at, name, value }) =>
          change(
            at,
            value,
            mapAddresses(name, value, (href) => rewrites.address(href) ?? href),
          ),
        ),
        ...[...text.matchAll(importPath)].flatMap(({ index, 1: before = '', 2: name = '' }) =>
          change(
            index + before.length,
            name,
            rewrites.importName(name, /\bimport\s*\{/.test(before) ? 'named' : 'exported'),
          ),
        ),
      ];
    default:
      return 'children' in node
        ? node.children.flatMap((child) => changesOf(child, source, rewrites))
        : [];
  }
};

/**
 * Rewrites addresses in Markdown and in component attributes, but not in code. Like MDX, does not parse HTML or
 * indented code. Unlike MDX, accepts invalid pages.
 */
export const rewriteLinks = (body: string, rewrites: Rewrites): string => {
  const tree = fromMarkdown(body, {
    extensions: [{ disable: { null: ['htmlFlow', 'htmlText', 'codeIndented'] } }],
  });
  return applyChanges(body, changesOf(tree, body, rewrites));
};

/** Rewrites relative addresses in the text of an included file, so that they work in the including file. */
export const moveLinks = (text: string, from: string, to: string): string =>
  rewriteLinks(text, {
    address: (href) =>
      /^(?:[a-z][a-z\d+.-]*:|[/#?]|(?:~|@\w*)\/)/i.test(href)
        ? null
        : relativePath(to, path.join(path.dirname(from), href)),
    importName: () => null,
  });
