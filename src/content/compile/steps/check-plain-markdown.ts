import type { Root } from 'mdast';
import { expressionInText, isAutolink } from '../../../base/text/expression-in-text.ts';
import { blankComments } from '../../../base/text/html-tags.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { type NodeWithPosition, spanOf } from '../source-location.ts';
import { SKIP, visit } from '../visit.ts';

type Rule = { readonly what: string; readonly pattern: RegExp };

const inlineRules: readonly Rule[] = [
  { what: 'components', pattern: /(?<!\\)<[A-Z][\w.]*(?=[\s/>])/g },
  { what: 'expressions', pattern: expressionInText },
];

const statements: readonly Rule[] = [
  { what: 'imports', pattern: /^import\s(?:[^'"\n]*\sfrom\s+)?['"][^'"\n]*['"];?[ \t]*$/gm },
  {
    what: 'exports',
    pattern: /^export\s+(?:default|const|let|var|function|class)\s[^\n]*/gm,
  },
];

/** Whether `<T>` continues a word, as in `Vec<T>`, and has no closing tag. Such tags are shown as text. */
const isTypeArgument = (source: string, at: number, tag: string): boolean =>
  tag.startsWith('<') &&
  /\w/.test(source[at - 1] ?? '') &&
  source[at + tag.length] === '>' &&
  !source.includes(`</${tag.slice(1)}>`);

const reportAll = (node: NodeWithPosition, rules: readonly Rule[], page: PageCompilation): void => {
  const [start, end] = spanOf(node);
  const text = blankComments(page.source.slice(start, end));
  for (const { what, pattern } of rules) {
    for (const { 0: found, index } of text.matchAll(pattern)) {
      const from = start + index;
      if (isTypeArgument(page.source, from, found)) {
        continue;
      }
      report(page, 'mdx/plain-markdown', [from, from + found.length], {
        expected: `${what} only in MDX (remove \`format: md\`, or name the file \`.mdx\`)`,
        found: `\`${what === 'components' ? `${found}>` : found.trimEnd()}\` in plain Markdown`,
      });
    }
  }
};

export const checkPlainMarkdown = (tree: Root, page: PageCompilation): void => {
  if (page.format === 'mdx') {
    return;
  }
  visit(tree, (node) => {
    if (isAutolink(node, page.source)) {
      return SKIP;
    }
    if (node.type === 'text' || node.type === 'html') {
      reportAll(node, inlineRules, page);
    } else if (node.type === 'paragraph') {
      reportAll(node, statements, page);
    }
    return undefined;
  });
};
