import { createProblem } from '../../../problems/problem.ts';
import type { Code, Parents, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { suggest } from '../../../problems/suggest.ts';
import type { Collected } from '../compiled-document.ts';
import { type CodeMeta, parseCodeMeta, takeMagicComments } from '../highlight/code-meta.ts';
import { isKnownLanguage, languageNames } from '../highlight/highlighter.ts';
import { renderCode } from '../highlight/render-code.ts';
import { jsxElement } from '../jsx-element.ts';
import { placeOfPart } from '../place.ts';

type Found = {
  readonly node: Code;
  readonly index: number;
  readonly parent: Parents;
  readonly file: VFile;
};

const checkLanguage = ({ node, file }: Found, language: string, collected: Collected): void => {
  if (isKnownLanguage(language)) {
    return;
  }
  const suggestion = suggest(language, languageNames());
  collected.problems.push(
    createProblem({
      code: 'code/unknown-language',
      place: placeOfPart({ file, path: collected.file, position: node.position, part: language }),
      expected: 'a language that can be highlighted (or `text`)',
      found: `\`${language}\``,
      suggestion,
    }),
  );
};

const checkRanges = (
  { node, file }: Found,
  meta: CodeMeta,
  lines: number,
  collected: Collected,
) => {
  for (const range of meta.invalidRanges) {
    collected.problems.push(
      createProblem({
        code: 'code/invalid-range',
        place: placeOfPart({
          file,
          path: collected.file,
          position: node.position,
          part: range,
          within: meta.ranges,
        }),
        expected: `lines from 1 to ${lines} to highlight`,
        found: `\`${range}\``,
      }),
    );
  }
};

const toCodeBlock = async (
  found: Found,
  collected: Collected,
  isForChecking: boolean,
): Promise<void> => {
  const { node, index, parent } = found;
  const language = node.lang ?? 'text';
  const { code, highlighted } = takeMagicComments(node.value);
  const lines = code.split('\n').length;
  const meta = parseCodeMeta(node.meta ?? '', lines);
  checkLanguage(found, language, collected);
  checkRanges(found, meta, lines, collected);
  if (isForChecking) {
    return;
  }
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

type Options = {
  /** Whether nothing is rendered, so that nothing has to be highlighted. */
  readonly isForChecking: boolean;
};

/** Replaces every fence by a `CodeBlock` whose highlighted code is one string. */
export const remarkCodeBlocks =
  ({ isForChecking }: Options) =>
  async (tree: Root, file: VFile): Promise<void> => {
    const collected = file.data.collected;
    if (!collected) {
      return;
    }
    const found: Found[] = [];
    visit(tree, 'code', (node, index, parent) => {
      if (parent && index !== undefined) {
        found.push({ node, index, parent, file });
      }
    });
    for (const block of found) {
      await toCodeBlock(block, collected, isForChecking);
    }
  };
