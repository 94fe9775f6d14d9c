import type { Root, RootContent } from 'mdast';
import { renameStyles } from '../../../base/text/data-style.ts';
import { createJsxElement } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { visit, visitType } from '../visit.ts';
import type { InlineMath } from 'mdast-util-math';
import { spanOf } from '../source-location.ts';

/** Follows Pandoc's rule: no space just inside the dollar signs, and no digit after them. `$5 and $10` is text. */
const isFormula = (node: InlineMath, { source }: PageCompilation): boolean => {
  const [from, to] = spanOf(node);
  const text = source.slice(from, to);
  const isSingle = text.startsWith('$') && !text.startsWith('$$');
  return !isSingle || (!/^\$\s|\s\$$/.test(text) && !/\d/.test(source.charAt(to)));
};

export const restoreAmounts = (tree: Root, page: PageCompilation): void =>
  visitType(tree, 'inlineMath', (node, index, parent) => {
    if (node.position && !isFormula(node, page)) {
      const value = page.source.slice(...spanOf(node));
      parent.children[index] = { type: 'text', value, position: node.position };
    }
  });

const isParseError = (error: unknown): error is Error & { readonly rawMessage: string } =>
  error instanceof Error && 'rawMessage' in error;

/** Renders MathML, which needs no scripts, style sheets or fonts. As on GitHub, a `math` fence is a formula. */
export const renderMath = async (tree: Root, page: PageCompilation): Promise<void> => {
  if (page.math !== true || !/\$|math/.test(page.source)) {
    return;
  }
  const { default: katex } = await import('katex');
  visit(tree, (node, index, parent) => {
    const isFence = node.type === 'code' && node.lang === 'math';
    if (!isFence && !/^(?:inlineMath|math)$/.test(node.type)) {
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
        // KaTeX calls `trust` before it renders a link, an image or an attribute. If the result is false, it shows the
        // command's name instead.
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
        expected: 'a formula in TeX that KaTeX supports',
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
