import type { Node, Root } from 'mdast';
import type { Position } from 'unist';
import { type Tokens, findMisspeltTokens, replaceTokens } from '../../../config/tokens.ts';
import { certainName } from '../../../problems/certain-name.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { locationOfPart } from '../source-location.ts';
import { visit } from '../visit.ts';

type ProgramNode = { type?: unknown; value?: unknown; raw?: unknown } & Record<string, unknown>;

const escapeForTemplate = (tokens: Tokens): Tokens =>
  Object.fromEntries(
    Object.entries(tokens).map(([name, text]) => [name, text.replace(/[`\\$]/g, '\\$&')]),
  );

const replaceText = (node: ProgramNode, tokens: Tokens): void => {
  if ((node.type === 'Literal' || node.type === 'JSXText') && typeof node.value === 'string') {
    const text = replaceTokens(node.value, tokens);
    if (text !== node.value) {
      node.value = text;
      node.raw = JSON.stringify(text);
    }
  } else if (node.type === 'TemplateElement') {
    const { raw, cooked } = node.value as { raw: string; cooked?: string | null };
    node.value = {
      raw: replaceTokens(raw, escapeForTemplate(tokens)),
      cooked: typeof cooked === 'string' ? replaceTokens(cooked, tokens) : cooked,
    };
  }
};

/** Replaces tokens in the strings of a JavaScript tree: expressions are compiled from their tree, not their text. */
const replaceInProgram = (program: unknown, tokens: Tokens): void => {
  if (Array.isArray(program)) {
    program.forEach((node) => replaceInProgram(node, tokens));
  } else if (typeof program === 'object' && program !== null) {
    replaceText(program as ProgramNode, tokens);
    Object.values(program).forEach((child) => replaceInProgram(child, tokens));
  }
};

type Expression = { value: unknown; data?: { estree?: unknown } };
type Attribute = { value?: unknown; position?: Position };

const textFields = ['value', 'url', 'title', 'alt', 'meta'] as const;

type Fields = Partial<Record<(typeof textFields)[number], unknown>> & {
  attributes?: Attribute[];
  data?: { estree?: unknown };
};

const replaceIn = (text: string, position: Position | undefined, page: PageCompilation): string => {
  for (const { found, meant } of findMisspeltTokens(text, page.tokens)) {
    report(page, 'token/unknown', locationOfPart(page, { position }, found), {
      expected: 'a known token',
      found: `\`${found}\``,
      suggestion: meant,
      fix: certainName(found, meant),
    });
  }
  return replaceTokens(text, page.tokens);
};

const replaceInAttribute = (attribute: Attribute, node: Node, page: PageCompilation): void => {
  const position = attribute.position ?? node.position;
  if (typeof attribute.value === 'string') {
    attribute.value = replaceIn(attribute.value, position, page);
  } else if (typeof attribute.value === 'object' && attribute.value !== null) {
    const expression = attribute.value as Expression;
    expression.value = replaceIn(String(expression.value), position, page);
    replaceInProgram(expression.data?.estree, page.tokens);
  }
};

/**
 * Replaces `%token%` in every text, code, address, attribute and expression of the tree. The source stays as the author
 * wrote it, so that the locations of later problems are right.
 */
export const replacePageTokens = (tree: Root, page: PageCompilation): void =>
  visit(tree, (node) => {
    const fields = node as Fields;
    for (const field of textFields) {
      const text = fields[field];
      if (typeof text === 'string') {
        fields[field] = replaceIn(text, node.position, page);
      }
    }
    replaceInProgram(fields.data?.estree, page.tokens);
    // Directives have a map of attributes; only those of JSX are a list.
    for (const attribute of Array.isArray(fields.attributes) ? fields.attributes : []) {
      replaceInAttribute(attribute, node, page);
    }
  });
