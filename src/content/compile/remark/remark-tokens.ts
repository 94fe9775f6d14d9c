import { createProblem } from '../../../problems/problem.ts';
import type { Node, Root } from 'mdast';
import type { Position } from 'unist';
import type { VFile } from 'vfile';
import { type Tokens, replaceTokens } from '../../../config/tokens.ts';
import { findMisspeltTokens } from '../../../config/unknown-tokens.ts';
import { fixAt, locationOfPart } from '../source-location.ts';
import { replaceInProgram } from '../replace-in-program.ts';
import { visit } from '../visit.ts';

type Expression = { value: unknown; data?: { estree?: unknown } };
type Attribute = { type: string; name?: string; value?: unknown; position?: Position };
type Fields = {
  value?: unknown;
  url?: unknown;
  title?: unknown;
  alt?: unknown;
  meta?: unknown;
  attributes?: Attribute[];
  data?: { estree?: unknown };
};

const textFields = ['value', 'url', 'title', 'alt', 'meta'] as const;

/**
 * Replaces `%token%` in every text, code, address, attribute and expression of the tree. It works on the tree rather
 * than on the source, so that the places of later problems are those the author sees.
 */
export const remarkTokens =
  ({ tokens }: { tokens: Tokens }) =>
  (tree: Root, file: VFile): void => {
    const collected = file.data.collected;
    const replaceIn = (text: string, position: Position | undefined): string => {
      for (const { found, meant } of collected ? findMisspeltTokens(text, tokens) : []) {
        if (!collected) {
          continue;
        }
        const location = locationOfPart({ file, path: collected.file, position, part: found });
        collected.problems.push(
          createProblem({
            code: 'token/unknown',
            location,
            expected: 'a known token',
            found: `\`${found}\``,
            suggestion: meant,
            fix: fixAt(location, meant),
          }),
        );
      }
      return replaceTokens(text, tokens);
    };
    const replaceFields = (node: Node): void => {
      const fields = node as Fields;
      for (const field of textFields) {
        const text = fields[field];
        if (typeof text === 'string' && text.includes('%')) {
          fields[field] = replaceIn(text, node.position);
        }
      }
      replaceInProgram(fields.data?.estree, tokens);
    };
    const replaceAttribute = (attribute: Attribute, node: Node): void => {
      const position = attribute.position ?? node.position;
      if (typeof attribute.value === 'string' && attribute.value.includes('%')) {
        attribute.value = replaceIn(attribute.value, position);
      } else if (typeof attribute.value === 'object' && attribute.value !== null) {
        const expression = attribute.value as Expression;
        expression.value = replaceIn(String(expression.value), position);
        replaceInProgram(expression.data?.estree, tokens);
      }
    };
    visit(tree, (node) => {
      replaceFields(node);
      const { attributes } = node as Fields;
      // Directives keep their attributes in a map; only those of JSX are a list.
      for (const attribute of Array.isArray(attributes) ? attributes : []) {
        replaceAttribute(attribute, node);
      }
    });
  };
