import type { Root } from 'mdast';
import { iconAddress, unknownDrawing, unknownIcon } from '../../drawings/drawings.ts';
import {
  type JsxElement,
  findAttribute,
  isJsxElement,
  stringAttribute,
} from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { locationOfPart } from '../source-location.ts';
import { visit } from '../visit.ts';
import { valueToEstree } from 'estree-util-value-to-estree';
import { addressSlotIndex } from '../address-slots.ts';
import { expressionAttribute } from '../jsx/expressions.ts';
import { canNameFile } from '../refer.ts';

/**
 * Reserves space for `<img>` tags whose image has a known size. Such images are not zoomable, because authors often put
 * them in links.
 */
export const sizePictures = (tree: Root, page: PageCompilation): void =>
  visit(tree, (node) => {
    if (!isJsxElement(node) || node.name !== 'img') {
      return;
    }
    const index = addressSlotIndex(stringAttribute(node, 'src') ?? '');
    const reference = index === null ? undefined : page.references[index];
    if (reference && canNameFile(reference)) {
      // Remove the flag, because MDX does not replace flagged tags with components.
      delete (node.data as { _mdxExplicitJsx?: boolean } | undefined)?._mdxExplicitJsx;
      node.attributes.push(expressionAttribute('isZoomable', 'false', valueToEstree(false)));
    }
  });

const inlineDrawing = (
  node: JsxElement,
  attribute: 'src' | 'icon',
  page: PageCompilation,
): void => {
  const written = stringAttribute(node, attribute) ?? '';
  const isIcon = attribute === 'icon';
  const address = isIcon ? iconAddress(written) : written;
  page.usedDrawings.add(address);
  const svg = page.drawings.get(address);
  if (svg !== undefined) {
    node.attributes.push({ type: 'mdxJsxAttribute', name: 'svg', value: svg });
    return;
  }
  page.uses.add('drawings');
  const { position = node.position } = findAttribute(node, attribute) ?? {};
  const { code, ...details } = isIcon
    ? unknownIcon(written, page.drawings)
    : unknownDrawing(attribute, written, page.drawings);
  report(page, code, locationOfPart(page, { position }, written), details);
};

export const inlineDrawings = (tree: Root, page: PageCompilation): void =>
  visit(tree, (node) => {
    if (isJsxElement(node) && node.name === 'Diagram') {
      inlineDrawing(node, 'src', page);
    } else if (isJsxElement(node) && node.name === 'Card' && findAttribute(node, 'icon')) {
      inlineDrawing(node, 'icon', page);
    }
  });
