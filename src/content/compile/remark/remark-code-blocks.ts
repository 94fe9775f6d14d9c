import type { Code, Parents, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { checkCode } from '../check-code.ts';
import type { Collected } from '../compiled-document.ts';
import { parseCodeMeta, takeMagicComments } from '../highlight/code-meta.ts';
import { renderCode } from '../highlight/render-code.ts';
import { jsxElement } from '../jsx-element.ts';
import { visitType } from '../visit.ts';

type Found = {
  readonly node: Code;
  readonly index: number;
  readonly parent: Parents;
  readonly isHighlighted: boolean;
};

const toCodeBlock = async (found: Found, file: VFile, collected: Collected): Promise<void> => {
  const { node, index, parent, isHighlighted } = found;
  const language = node.lang ?? 'text';
  const { code, highlighted, mistakes } = takeMagicComments(node.value);
  const lines = code.split('\n').length;
  const meta = parseCodeMeta(node.meta ?? '', lines);
  const input = { source: String(file.value), file: collected.file };
  collected.problems.push(...checkCode({ node, meta, lines, highlightMistakes: mistakes }, input));
  const lit = new Set([...meta.highlighted, ...highlighted]);
  const html = isHighlighted ? await renderCode({ code, language, highlighted: lit }) : '';
  const props = {
    html,
    language,
    title: meta.title ?? undefined,
    showLineNumbers: meta.showLineNumbers,
  };
  parent.children[index] = {
    ...jsxElement('CodeBlock', props),
    position: node.position,
  } as RootContent;
};

/** Replaces every fence by a `CodeBlock` whose highlighted code is one string. */
export const remarkCodeBlocks =
  ({ isHighlighted }: { isHighlighted: boolean }) =>
  async (tree: Root, file: VFile): Promise<void> => {
    const collected = file.data.collected;
    if (!collected) {
      return;
    }
    const found: Found[] = [];
    visitType(tree, 'code', (node, index, parent) => {
      if (parent && index !== undefined) {
        found.push({ node, index, parent, isHighlighted });
      }
    });
    for (const block of found) {
      await toCodeBlock(block, file, collected);
    }
  };
