import type { Node, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { type Tokens, replaceTokens, tokenPattern } from '../../../config/tokens.ts';
import { suggest } from '../../../problems/suggest.ts';
import { placeOfNode } from '../place.ts';

type Attribute = { type: string; name?: string; value?: unknown };
type Fields = {
  value?: unknown;
  url?: unknown;
  title?: unknown;
  alt?: unknown;
  meta?: unknown;
  attributes?: Attribute[];
};

const textFields = ['value', 'url', 'title', 'alt', 'meta'] as const;

/**
 * Replaces `%token%` in every text, code, address and attribute of the tree. It works on the tree rather than on the
 * source, so that the places of later problems are those the author sees.
 */
export const remarkTokens =
  ({ tokens }: { tokens: Tokens }) =>
  (tree: Root, file: VFile): void => {
    const names = Object.keys(tokens);
    const replaceIn = (text: string, node: Node): string => {
      for (const [whole, name = ''] of text.matchAll(tokenPattern)) {
        const suggestion = suggest(name, names);
        // Only near misses are mistakes: `%d%s%` in a format string is not a token.
        if (!names.includes(name) && suggestion !== undefined) {
          const collected = file.data.collected;
          collected?.problems.push({
            code: 'token/unknown',
            severity: 'error',
            place: placeOfNode(collected.file, node.position),
            message: `Expected a known token, but found \`${whole}\`.`,
            suggestion: `%${suggestion}%`,
          });
        }
      }
      return replaceTokens(text, tokens);
    };
    visit(tree, (node) => {
      const fields = node as Fields;
      for (const field of textFields) {
        const text = fields[field];
        if (typeof text === 'string' && text.includes('%')) {
          fields[field] = replaceIn(text, node);
        }
      }
      // Directives keep their attributes in a map; only those of JSX are a list.
      for (const attribute of Array.isArray(fields.attributes) ? fields.attributes : []) {
        if (typeof attribute.value === 'string' && attribute.value.includes('%')) {
          attribute.value = replaceIn(attribute.value, node);
        }
      }
    });
  };
