import type { Root, RootContent } from 'mdast';
import { renameStyles } from '../../../base/text/data-style.ts';
import { createJsxElement } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { visit } from '../visit.ts';

const isParseError = (error: unknown): error is Error & { readonly rawMessage: string } =>
  error instanceof Error && 'rawMessage' in error;

/** MathML needs no script, style sheet or font. As on GitHub, a `math` fence is a formula. */
export const renderMath = async (tree: Root, page: PageCompilation): Promise<void> => {
  if (page.math !== true || !/\$|math/.test(page.source)) {
    return;
  }
  const { default: katex } = await import('katex');
  visit(tree, (node, index, parent) => {
    const isFence = node.type === 'code' && node.lang === 'math';
    if (!parent || index === undefined || !(isFence || /^(?:inlineMath|math)$/.test(node.type))) {
      return;
    }
    const { value } = node as { readonly value: string };
    const isBlock = node.type !== 'inlineMath';
    let html = '';
    const refused: string[] = [];
    try {
      const options = {
        output: 'mathml',
        displayMode: isBlock,
        strict: 'ignore',
        // Links, pictures and attributes: KaTeX shows the name of the command instead.
        trust: ({ command }: { readonly command: string }) => {
          refused.push(command);
          return false;
        },
      } as const;
      html = renameStyles(
        katex.renderToString(value, options).replace(/^<span class="katex">|<\/span>$/g, ''),
      );
    } catch (error) {
      if (!isParseError(error)) {
        throw error;
      }
      report(page, 'math/syntax', node, {
        expected: 'a formula in TeX, as KaTeX reads it',
        found: `\`${value.trim().split('\n')[0] ?? ''}\`: ${error.rawMessage.replace(/\.$/, '')}`,
      });
    }
    for (const command of new Set(refused)) {
      report(page, 'math/syntax', node, {
        expected: 'a formula without links, pictures and attributes',
        found: `\`${command}\``,
      });
    }
    parent.children[index] = {
      ...createJsxElement('Formula', { html, isBlock }),
      type: isBlock ? 'mdxJsxFlowElement' : 'mdxJsxTextElement',
      position: node.position,
    } as RootContent;
  });
};
