import type { Root } from 'mdast';
import { createFindInternalName } from '../../../api/read/internal/find-internal-name.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { locationOfPart } from '../source-location.ts';
import { visit } from '../visit.ts';
import { foundName, methodAndPath } from './check-api-references.ts';

export const checkInternalNames = (tree: Root, page: PageCompilation): void => {
  const { operations = [], names = [] } = page.leftOut ?? {};
  const own = new Set(operations.flatMap(({ id, path }) => [id, path]));
  const find = createFindInternalName(names);
  const findInText = createFindInternalName(names.filter((name) => own.has(name)));
  if (!find) {
    return;
  }
  visit(tree, (node) => {
    if (node.type === 'inlineCode' && methodAndPath.test(node.value)) {
      // Another check covers inline code with a method and a path.
      return;
    }
    const text = 'value' in node ? node.value : 'url' in node ? node.url : '';
    // In sentences, the name of an internal property may be an ordinary word.
    const isCode = node.type === 'code' || node.type === 'inlineCode';
    const name = (isCode ? find : findInText)?.(text);
    if (name !== undefined) {
      report(page, 'api/internal-name', locationOfPart(page, node, name), {
        expected: 'only names of what is published',
        found: foundName(name, true),
      });
    }
  });
};
