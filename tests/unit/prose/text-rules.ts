import { type ProsePage, sentencesOf, withoutCode, wordsOf } from './read-prose.ts';
import { type Rule, blockRule } from './rule.ts';

const LONGEST_SENTENCE = 32;
const LONGEST_AVERAGE = 17;

export const sentenceLength = blockRule('sentence', (block) =>
  sentencesOf(block)
    .map((sentence) => ({ sentence, count: wordsOf(sentence).length }))
    .filter(({ count }) => count > LONGEST_SENTENCE)
    .map(({ sentence, count }) => `${count} words: "${sentence.slice(0, 60)}…"`),
);

export const averageLength: Rule = {
  name: 'average',
  check: ({ blocks }) => {
    const lengths = blocks.flatMap(sentencesOf).map((sentence) => wordsOf(sentence).length);
    const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
    return average > LONGEST_AVERAGE
      ? [{ line: 1, message: `${average.toFixed(1)} words a sentence, at most ${LONGEST_AVERAGE}` }]
      : [];
  },
};

/** Sentence case: capitals only in the first word and in names. */
export const headingCase = blockRule('heading', ({ kind, text }, { names }) => {
  if (kind !== 'heading') {
    return [];
  }
  const plain = names.reduce((rest, name) => rest.replaceAll(name, '‹name›'), withoutCode(text));
  const [first = '', ...rest] = plain.split(/[\s-]+/);
  return [
    ...(/^\p{Ll}/u.test(first) ? [`"${text}" begins with a small letter`] : []),
    ...rest
      .filter((word) => /^\p{Lu}\p{Ll}/u.test(word))
      .map((word) => `"${word}" has a capital in "${text}"`),
    ...(/[.:!]$/.test(text) ? [`"${text}" ends with a stop`] : []),
  ];
});

export const typography = blockRule('typography', ({ text }) => {
  const plain = withoutCode(text);
  return [
    [/\be\.g\.|\bi\.e\.|\betc\./, 'write the words out'],
    [/\s[,;]/, 'no space before a comma'],
    [/\.\.\./, 'write … or end the sentence'],
    [/!(?!\[)/, 'no exclamation mark'],
  ].flatMap(([pattern, advice]) => {
    const match = (pattern as RegExp).exec(plain);
    return match ? [`"${match[0]}": ${String(advice)}`] : [];
  });
});

const SHORTEST_REPEAT = 5;

/** Sentences that occur twice. Tables and headings may repeat. */
export const findRepeats = (pages: readonly ProsePage[]): string[] => {
  const first = new Map<string, string>();
  return pages.flatMap(({ file, blocks }) =>
    blocks.flatMap((block) =>
      sentencesOf(block).flatMap((sentence) => {
        const key = sentence.toLowerCase().replace(/[^\p{L}\d` ]/gu, '');
        const location = `${file}:${block.line}`;
        const before = first.get(key);
        if (before === undefined) {
          first.set(key, location);
        }
        return before !== undefined && wordsOf(key).length >= SHORTEST_REPEAT
          ? [`${location} repeat: "${sentence.slice(0, 60)}" stands at ${before} too`]
          : [];
      }),
    ),
  );
};
