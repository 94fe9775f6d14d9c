import type { Root, RootContent } from 'mdast';
import { type AddressHtml, namesAddress } from '../highlight/render-code.ts';
import { createJsxElement, isJsxElement, stringAttribute } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { visit } from '../visit.ts';
import { namesIn } from './record-uses.ts';
import { addressesOf } from './render-code-blocks.ts';

const hasSamples = (
  node: RootContent,
  addresses: AddressHtml,
  operations: ReadonlySet<string>,
): boolean => {
  let isFound = false;
  visit({ type: 'root', children: [node] }, (inner) => {
    isFound ||=
      (isJsxElement(inner) &&
        inner.name === 'OperationReference' &&
        operations.has(stringAttribute(inner, 'id') ?? '')) ||
      (inner.type === 'code' && namesAddress(inner.value, addresses));
  });
  return isFound;
};

/**
 * Adds the server choice at the start of the section with the first sample, where it does not interrupt the text. If an
 * operation directly follows the heading, puts the choice above the heading, because the samples start next to the
 * heading.
 */
export const placeServerChoice = (tree: Root, page: PageCompilation): void => {
  const [first, ...others] = page.servers ?? [];
  if (others.length === 0 && first?.variables === undefined) {
    return;
  }
  const addresses = addressesOf(page);
  const operations = new Set(
    (page.api?.api.operations ?? []).filter(({ kind }) => kind === 'operation').map(({ id }) => id),
  );
  const index = tree.children.findIndex((node) => hasSamples(node, addresses, operations));
  const sample = tree.children[index];
  if (!sample || namesIn(tree).has('ServerChoice')) {
    return;
  }
  const heading = tree.children.findLastIndex(({ type }, at) => at < index && type === 'heading');
  const isOperation =
    isJsxElement(sample) && sample.name === 'OperationReference' && heading === index - 1;
  const at = isOperation ? Math.max(0, heading) : heading + 1;
  tree.children.splice(at, 0, createJsxElement('ServerChoice', {}));
};
