import path from 'node:path';
import type { Root } from 'mdast';
import { encodePath } from '../../../base/paths/route-path.ts';
import { mapSrcset } from '../../../base/text/srcset.ts';
import { isPlaceholder } from '../../own-components/own-component.ts';
import { addressKind, isSrcset } from '../jsx/address-attributes.ts';
import { staticValue } from '../jsx/attribute-value.ts';
import { isJsxElement, namedAttributes } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { visit } from '../visit.ts';

/** Matches `./other.mdx#part`, but not `/docs/other`, `@site/…`, `https:…` or `#part`. */
const isFileBelow = /^(?![a-z][a-z0-9+.-]*:|@site\/|\/|#|\?)[^?#]*\.[a-z0-9]+(?:[?#]|$)/i;

export const rebaseLinks = (
  tree: Root,
  partial: string,
  page: Pick<PageCompilation, 'components'>,
): void => {
  const folder = encodePath(path.posix.dirname(partial));
  const rebase = (address: string): string =>
    isFileBelow.test(address) ? `@site/${path.posix.join(folder, address)}` : address;
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
      node.url = rebase(node.url);
    } else if (isJsxElement(node) && !isPlaceholder(node.name, page)) {
      for (const attribute of namedAttributes(node)) {
        const value = staticValue(attribute);
        if (typeof value !== 'string') {
          continue;
        }
        if (isSrcset(attribute.name)) {
          attribute.value = mapSrcset(value, rebase);
        } else if (addressKind(attribute.name) !== null || attribute.name === 'img') {
          attribute.value = rebase(value);
        }
      }
    }
  });
};
