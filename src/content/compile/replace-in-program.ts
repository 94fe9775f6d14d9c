import { type Tokens, replaceTokens } from '../../config/tokens.ts';

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
export const replaceInProgram = (program: unknown, tokens: Tokens): void => {
  if (Array.isArray(program)) {
    program.forEach((node) => replaceInProgram(node, tokens));
  } else if (typeof program === 'object' && program !== null) {
    replaceText(program as ProgramNode, tokens);
    Object.values(program).forEach((child) => replaceInProgram(child, tokens));
  }
};
