import type { Glossary } from '../../../schemas/glossary.ts';
import type { Block, ProsePage } from './read-prose.ts';

/** Violations have the form `file:line rule: problem`. */
export type Rule = {
  readonly name: string;
  readonly check: (page: ProsePage, glossary: Glossary) => readonly Violation[];
};

type Violation = { readonly line: number; readonly message: string };

export const blockRule = (
  name: string,
  check: (block: Block, glossary: Glossary) => readonly string[],
): Rule => ({
  name,
  check: (page, glossary) =>
    page.blocks.flatMap((block) =>
      check(block, glossary).map((message) => ({ line: block.line, message })),
    ),
});

export const lintPages = (
  pages: readonly ProsePage[],
  rules: readonly Rule[],
  glossary: Glossary,
): string[] =>
  pages.flatMap((page) =>
    rules.flatMap(({ name, check }) =>
      check(page, glossary).map(({ line, message }) => `${page.file}:${line} ${name}: ${message}`),
    ),
  );
