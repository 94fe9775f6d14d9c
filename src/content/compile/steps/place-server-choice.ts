import type { Root, RootContent } from 'mdast';
import { type AddressHtml, namesAddress } from '../highlight/render-code.ts';
import { createJsxElement, isJsxElement } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { visit } from '../visit.ts';
import { namesIn } from './record-uses.ts';
import { addressesOf } from './render-code-blocks.ts';

const hasSamples = (node: RootContent, addresses: AddressHtml): boolean => {
  let isFound = false;
  visit({ type: 'root', children: [node] }, (inner) => {
    isFound ||=
      (isJsxElement(inner) && inner.name === 'OperationReference') ||
      (inner.type === 'code' && namesAddress(inner.value, addresses));
  });
  return isFound;
};

export const placeServerChoice = (tree: Root, page: PageCompilation): void => {
  const [first, ...others] = page.servers ?? [];
  if (others.length === 0 && first?.variables === undefined) {
    return;
  }
  const addresses = addressesOf(page);
  const index = tree.children.findIndex((node) => hasSamples(node, addresses));
  const sample = tree.children[index];
  if (!sample || namesIn(tree).has('ServerChoice')) {
    return;
  }
  // Place the server choice above the heading, because the samples of an operation are next to the heading.
  const isBelowHeading = isJsxElement(sample) && tree.children[index - 1]?.type === 'heading';
  tree.children.splice(isBelowHeading ? index - 1 : index, 0, createJsxElement('ServerChoice', {}));
};
