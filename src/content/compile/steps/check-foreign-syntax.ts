import type { Code, Delete, Nodes, Root, Text } from 'mdast';
import { blank } from '../../../base/text/blank.ts';
import { isJsxElement } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { locationOfPart, locationOfSpan, spanOf } from '../source-location.ts';
import { visitType } from '../visit.ts';
import { explicitId } from './add-heading-ids.ts';
import { foreignSyntax } from '../syntax/foreign-syntax.ts';

/** Matches any text that may contain foreign syntax. Most text does not match, so it skips the full search. */
const hints = /[!?={]|\/{3}|\+\+|<[-<]|@include|\*\[|:\w+-|\[toc\]/i;

const codeTags = /^<(\/?)(?:code|pre|kbd|samp|tt|script|style)\b/i;

const isCode = (node: Nodes): boolean => isJsxElement(node) && codeTags.test(`<${node.name ?? ''}`);

export type FoundText = { readonly node: Text; readonly around: Nodes };

/**
 * Finds text outside code. In plain Markdown, tags such as `<code>` are separate nodes and do not contain their text.
 */
export const textsOf = (node: Nodes, around: Nodes = node): FoundText[] => {
  if (!('children' in node) || isCode(node)) {
    return node.type === 'text' ? [{ node, around }] : [];
  }
  let depth = 0;
  return node.children.flatMap((child): FoundText[] => {
    const tag = child.type === 'html' ? codeTags.exec(child.value) : null;
    depth += tag === null ? 0 : tag[1] === '/' ? -1 : 1;
    return depth > 0 ? [] : textsOf(child, node.position ? node : around);
  });
};

const startsLine = (source: string, at: number): boolean =>
  /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*$/.test(source.slice(source.lastIndexOf('\n', at - 1) + 1, at));

/**
 * Returns the text from the source, but blanks escaped characters and the id at the end of a heading. Some nodes lack a
 * position; for these, returns the parsed text.
 */
const writtenIn = ({ node, around }: FoundText, { source }: PageCompilation): string => {
  const text = node.position
    ? source.slice(...spanOf(node)).replace(/\\[\s\S]/g, blank)
    : node.value;
  const isLast = around.type === 'heading' && around.children.at(-1) === node;
  return isLast ? text.replace(explicitId, blank) : text;
};

const syntaxInCode = foreignSyntax.filter(({ inCode }) => inCode);
const syntaxInText = foreignSyntax.filter(({ inCode }) => !inCode);

/** Skips Markdown code blocks, because they may document the syntax. */
const checkCode = (node: Code, page: PageCompilation): void => {
  if (!node.value.includes(')!') || /^(?:md|mdx|markdown)$/i.test(node.lang ?? '')) {
    return;
  }
  const [start, end] = spanOf(node);
  for (const { what, instead, pattern } of syntaxInCode) {
    const written = page.source.slice(start, end);
    for (const { 0: found, index } of written.matchAll(new RegExp(pattern, `g${pattern.flags}`))) {
      report(page, 'mdx/foreign-syntax', [start + index, start + index + found.length], {
        expected: instead,
        found: `${what}, which readers see as text`,
      });
    }
  }
};

/** GitHub also strikes out text between single tildes, but not to write subscripts in a word. */
const checkSubscript = (node: Delete, page: PageCompilation): void => {
  const [start, end] = spanOf(node);
  if (
    /[\p{L}\p{N})]$/u.test(page.source.slice(0, start).slice(-2)) &&
    page.source[start + 1] !== '~'
  ) {
    const written = page.source.slice(start, end);
    report(page, 'mdx/foreign-syntax', [start, end], {
      expected: `\`<sub>${written.slice(1, -1)}</sub>\` for a subscript`,
      found: `\`${written}\`, which readers see struck out`,
    });
  }
};

/**
 * Reports syntax of other tools that readers would see as text. Each kind has one message, so that the report can group
 * its locations.
 */
export const checkForeignSyntax = (tree: Root, page: PageCompilation): void => {
  visitType(tree, 'code', (node) => checkCode(node, page));
  visitType(tree, 'delete', (node) => checkSubscript(node, page));
  const texts = textsOf(tree).filter(({ node }) => hints.test(node.value));
  for (const text of texts) {
    const { node, around } = text;
    const [start] = spanOf(node);
    const written = writtenIn(text, page);
    for (const { what, instead, pattern, startsLine: isBlock } of syntaxInText) {
      for (const { 0: found, index } of written.matchAll(
        new RegExp(pattern, `g${pattern.flags}`),
      )) {
        const from = start + index;
        if (isBlock === true && node.position && !startsLine(page.source, from)) {
          continue;
        }
        const where = node.position
          ? locationOfSpan(page, [from, from + found.length])
          : locationOfPart(page, around, found);
        report(page, 'mdx/foreign-syntax', where, {
          expected: instead,
          found: `${what}, which readers see as text`,
        });
      }
    }
  }
};
