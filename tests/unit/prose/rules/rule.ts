import type { Glossary } from '../../../../schemas/glossary.ts';
import { type Position, positionAt } from '../readers/located-text.ts';
import type { Block, Prose } from '../readers/prose.ts';

/** Words in a block that break a rule, and the words to write instead. */
export type Match = {
  readonly index: number;
  readonly words: string;
  readonly suggestion: string;
};

type Violation = Position & Omit<Match, 'index'>;

export type Rule<Text extends Prose = Prose> = {
  readonly name: string;
  readonly check: (text: Text, glossary: Glossary) => readonly Violation[];
};

export const blockRule = (
  name: string,
  check: (block: Block, glossary: Glossary) => readonly Match[],
): Rule => ({
  name,
  check: ({ blocks }, glossary) =>
    blocks.flatMap((block) =>
      check(block, glossary).map(({ index, words, suggestion }) => ({
        ...positionAt(block, index),
        words,
        suggestion,
      })),
    ),
});

export const pageViolation = (words: string, suggestion: string, line = 1): Violation => ({
  line,
  column: 1,
  words,
  suggestion,
});

/** Findings as `file:line:column rule: "words": suggestion`. */
export const lintTexts = <Text extends Prose>(
  texts: readonly Text[],
  rules: readonly Rule<Text>[],
  glossary: Glossary,
): string[] =>
  texts.flatMap((text) =>
    rules.flatMap(({ name, check }) =>
      check(text, glossary).map(
        ({ line, column, words, suggestion }) =>
          `${text.file}:${line}:${column} ${name}: "${words}": ${suggestion}`,
      ),
    ),
  );
