import type { Code, Parents, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { suggest } from '../../../problems/suggest.ts';
import type { Collected } from '../compiled-document.ts';
import { type CodeMeta, parseCodeMeta, takeMagicComments } from '../highlight/code-meta.ts';
import { isKnownLanguage, languageNames } from '../highlight/highlighter.ts';
import { renderCode } from '../highlight/render-code.ts';
import { jsxElement } from '../jsx-element.ts';
import { placeOfNode } from '../place.ts';

type Found = { readonly node: Code; readonly index: number; readonly parent: Parents };

const checkLanguage = (node: Code, language: string, collected: Collected): void => {
  if (isKnownLanguage(language)) {
    return;
  }
  const suggestion = suggest(language, languageNames());
  collected.problems.push({
    code: 'code/unknown-language',
    severity: 'error',
    place: placeOfNode(collected.file, node.position),
    message: `Expected a language that can be highlighted (or \`text\`), but found \`${language}\`.`,
    ...(suggestion === undefined ? {} : { suggestion }),
  });
};

const checkRanges = (node: Code, meta: CodeMeta, lines: number, collected: Collected): void => {
  const beyond = [...meta.highlighted].filter((line) => line > lines).map(String);
  for (const range of [...meta.invalidRanges, ...beyond.slice(0, 1)]) {
    collected.problems.push({
      code: 'code/invalid-range',
      severity: 'error',
      place: placeOfNode(collected.file, node.position),
      message: `Expected lines from 1 to ${lines} to highlight, but found \`${range}\`.`,
    });
  }
};

const toCodeBlock = async ({ node, index, parent }: Found, collected: Collected): Promise<void> => {
  const language = node.lang ?? 'text';
  const meta = parseCodeMeta(node.meta ?? '');
  const { code, highlighted } = takeMagicComments(node.value);
  checkLanguage(node, language, collected);
  checkRanges(node, meta, code.split('\n').length, collected);
  const html = await renderCode({
    code,
    language,
    highlighted: new Set([...meta.highlighted, ...highlighted]),
  });
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
  () =>
  async (tree: Root, file: VFile): Promise<void> => {
    const collected = file.data.collected;
    if (!collected) {
      return;
    }
    const found: Found[] = [];
    visit(tree, 'code', (node, index, parent) => {
      if (parent && index !== undefined) {
        found.push({ node, index, parent });
      }
    });
    for (const block of found) {
      await toCodeBlock(block, collected);
    }
  };
