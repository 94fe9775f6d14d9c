import type { Node as EstreeNode } from 'estree-jsx';
import { walk } from 'estree-walker';
import type { Root } from 'mdast';
import type { Position } from 'unist';
import { type Tokens, findWrongTokens, replaceTokens } from '../../../problems/tokens/tokens.ts';
import { programsOf } from '../imports/substitute.ts';
import { isJsxElement } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { locationOfPart } from '../source-location.ts';
import { visit } from '../visit.ts';

const escapeForTemplate = (tokens: Tokens): Tokens =>
  Object.fromEntries(
    Object.entries(tokens).map(([name, text]) => [name, text.replace(/[`\\$]/g, '\\$&')]),
  );

/** Replaces tokens in an expression's syntax tree, because the compiler ignores the expression's source text. */
const replaceString = (node: EstreeNode, tokens: Tokens): void => {
  if ((node.type === 'Literal' || node.type === 'JSXText') && typeof node.value === 'string') {
    const text = replaceTokens(node.value, tokens);
    if (text !== node.value) {
      node.value = text;
      node.raw = JSON.stringify(text);
    }
  } else if (node.type === 'TemplateElement') {
    const { raw, cooked } = node.value;
    node.value = {
      raw: replaceTokens(raw, escapeForTemplate(tokens)),
      cooked: typeof cooked === 'string' ? replaceTokens(cooked, tokens) : cooked,
    };
  }
};

const textFields = ['value', 'url', 'title', 'alt', 'meta'] as const;

const replaceIn = (text: string, position: Position | undefined, page: PageCompilation): string => {
  for (const { written, at: _, ...texts } of findWrongTokens(text, page.tokens)) {
    report(page, 'token/unknown', locationOfPart(page, { position }, written), texts);
  }
  return replaceTokens(text, page.tokens);
};

/** Replaces `%token%` in the tree but not in the source, so that locations of later problems stay correct. */
export const replacePageTokens = (tree: Root, page: PageCompilation): void =>
  visit(tree, (node) => {
    const fields = node as Partial<Record<(typeof textFields)[number], unknown>>;
    for (const field of textFields) {
      const text = fields[field];
      if (typeof text === 'string') {
        fields[field] = replaceIn(text, node.position, page);
      }
    }
    for (const attribute of isJsxElement(node) ? node.attributes : []) {
      const { value, position = node.position } = attribute;
      if (typeof value === 'string') {
        attribute.value = replaceIn(value, position, page);
      } else if (value) {
        value.value = replaceIn(value.value, position, page);
      }
    }
    for (const program of programsOf(node)) {
      walk(program, { enter: (inner) => replaceString(inner, page.tokens) });
    }
  });
