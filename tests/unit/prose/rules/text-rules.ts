import { type Prose, sentencesOf, withoutCode, wordsOf } from '../readers/prose.ts';
import { type Match, type Rule, blockRule, pageViolation } from './rule.ts';

const LONGEST_SENTENCE = 30;
const LONGEST_AVERAGE = 17;

export const sentenceLength = blockRule('sentence', (block) =>
  sentencesOf(block)
    .map(({ text, index }) => ({ text, index, count: wordsOf(text).length }))
    .filter(({ count }) => count > LONGEST_SENTENCE)
    .map(({ text, index, count }) => ({
      index,
      words: `${text.slice(0, 60)}…`,
      suggestion: `split the sentence: it has ${count} words`,
    })),
);

export const averageLength: Rule = {
  name: 'average',
  check: ({ blocks }: Prose) => {
    const lengths = blocks.flatMap(sentencesOf).map(({ text }) => wordsOf(text).length);
    const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
    return average > LONGEST_AVERAGE
      ? [
          pageViolation(
            `${average.toFixed(1)} words a sentence`,
            `write shorter sentences: at most ${LONGEST_AVERAGE} words on average`,
          ),
        ]
      : [];
  },
};

/** Replaces the letters of names with characters that have no case. Keeps the length, so that indexes stay valid. */
const withoutNames = (text: string, names: readonly string[]): string =>
  names.reduce((rest, name) => rest.replaceAll(name, '‹'.repeat(name.length)), withoutCode(text));

/** Sentence case: only the first word and names are capitalized. */
export const headingCase = blockRule('heading', ({ kind, text }, { names }): readonly Match[] => {
  if (kind !== 'heading') {
    return [];
  }
  const words = [...withoutNames(text, names).matchAll(/[^\s-]+/g)];
  const [first, ...rest] = words.map(({ 0: word, index }) => ({ words: word, index }));
  const stop = /[.:!]$/.exec(text);
  return [
    ...(first && /^\p{Ll}/u.test(first.words)
      ? [{ ...first, suggestion: `begin "${text}" with a capital` }]
      : []),
    ...rest
      .filter((each) => /^\p{Lu}\p{Ll}/u.test(each.words))
      .map((each) => ({ ...each, suggestion: `write it without a capital in "${text}"` })),
    ...(stop
      ? [{ index: stop.index, words: stop[0], suggestion: `end "${text}" without a stop` }]
      : []),
  ];
});

const marks = [
  { pattern: /\be\.g\.|\bi\.e\.|\betc\./g, suggestion: 'write the words out' },
  { pattern: /\s[,;]/g, suggestion: 'no space before a comma' },
  { pattern: /\.\.\./g, suggestion: 'write … or end the sentence' },
  { pattern: /!(?!\[)/g, suggestion: 'no exclamation mark' },
];

export const typography = blockRule('typography', ({ text }) =>
  marks.flatMap(({ pattern, suggestion }) =>
    [...withoutCode(text).matchAll(pattern)].map(({ 0: words, index }) => ({
      index,
      words,
      suggestion,
    })),
  ),
);
