import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { mdxComponentSchemas } from '../../../../schemas/mdx-components.ts';
import { suggest } from '../../../problems/suggest.ts';
import { placeOfNode } from '../place.ts';

const names = Object.keys(mdxComponentSchemas);

/** Components that exist without an import; pages moved from Docusaurus import them from there. */
const isThemeImport = (statement: string): boolean =>
  /from\s+['"]@theme\/[\w/]+['"]/.test(statement);

/**
 * Checks the components a page uses against those that exist. Imports are refused, since pages are data and the
 * components are given to them; imports of `@theme/…` are dropped, so that existing pages need no edit.
 */
export const remarkComponents =
  () =>
  (tree: Root, file: VFile): void => {
    const collected = file.data.collected;
    if (!collected) {
      return;
    }
    const declared = new Set<string>();
    visit(tree, 'mdxjsEsm', (node, index, parent) => {
      for (const [, name = ''] of node.value.matchAll(
        /export\s+(?:const|let|function)\s+([A-Z]\w*)/g,
      )) {
        declared.add(name);
      }
      const imports = node.value.split('\n').filter((line) => /^\s*import\b/.test(line));
      if (imports.length > 0 && !imports.every(isThemeImport)) {
        collected.problems.push({
          code: 'mdx/unsupported-import',
          severity: 'error',
          place: placeOfNode(collected.file, node.position),
          message:
            'Expected a page without imports (components are there already), but found an import.',
        });
      }
      if (imports.length > 0 && parent && index !== undefined) {
        parent.children.splice(index, 1);
        return index;
      }
      return undefined;
    });
    visit(tree, (node) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') {
        return;
      }
      const { name } = node;
      if (
        name === null ||
        !/^[A-Z]/.test(name) ||
        declared.has(name) ||
        names.includes(name) ||
        name === 'Admonition'
      ) {
        return;
      }
      const suggestion = suggest(name, names);
      collected.problems.push({
        code: 'mdx/unknown-component',
        severity: 'error',
        place: placeOfNode(collected.file, node.position),
        message: `Expected a known component, but found \`<${name}>\`.`,
        ...(suggestion === undefined ? {} : { suggestion }),
      });
    });
  };
