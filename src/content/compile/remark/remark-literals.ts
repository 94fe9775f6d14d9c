import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { staticValue } from '../jsx/attribute-value.ts';
import { isJsxElement } from '../jsx/jsx-source.ts';
import { visit } from '../visit.ts';

/** Writes `href={'/x'}` as `href="/x"`, so that later steps read the text of an attribute in one way. */
export const remarkLiterals =
  () =>
  (tree: Root, file: VFile): void => {
    if (!String(file.value).includes('<')) {
      return;
    }
    visit(tree, (node) => {
      if (!isJsxElement(node)) {
        return;
      }
      for (const attribute of node.attributes) {
        if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'object') {
          const given = staticValue(attribute);
          if (given.isKnown && typeof given.value === 'string') {
            attribute.value = given.value;
          }
        }
      }
    });
  };
