import path from 'node:path';
import type { Root } from 'mdast';
import { isJsxElement, namedAttributes } from '../jsx/jsx-element.ts';
import { visit } from '../visit.ts';

const addressAttributes = new Set(['href', 'to', 'src', 'srcDark']);

/** `./other.mdx#part`, but neither `/docs/other`, `https:…` nor `#part`. */
const isFileBelow = /^(?![a-z][a-z0-9+.-]*:|\/|#|\?)[^?#]*\.[a-z0-9]+(?:[?#]|$)/i;

/** Makes the addresses of files in a partial relative to the page that shows it. */
export const rebaseLinks = (tree: Root, partial: string, page: string): void => {
  const [from, to] = [path.posix.dirname(partial), path.posix.dirname(page)];
  if (from === to) {
    return;
  }
  const rebase = (address: string): string => {
    if (!isFileBelow.test(address)) {
      return address;
    }
    const relative = path.posix.relative(to, path.posix.join(from, address));
    return relative.startsWith('.') ? relative : `./${relative}`;
  };
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
      node.url = rebase(node.url);
    } else if (isJsxElement(node)) {
      for (const attribute of namedAttributes(node)) {
        if (addressAttributes.has(attribute.name) && typeof attribute.value === 'string') {
          attribute.value = rebase(attribute.value);
        }
      }
    }
  });
};
