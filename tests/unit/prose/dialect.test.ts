import { describe, expect, test } from 'vitest';
import { oldSentences } from './old-sentences.ts';
import { readMarkdown } from './readers/read-markdown.ts';
import { projectGlossary } from './project-prose.ts';
import { documentRules } from './rules/all-rules.ts';
import { lintTexts } from './rules/rule.ts';

const lint = (text: string): string[] =>
  lintTexts([readMarkdown('text.md', text)], documentRules, projectGlossary);

describe('the dialect rule', () => {
  test.each(oldSentences)('finds in %j the words %j', (sentence, words) => {
    const column = sentence.indexOf(words) + 1;
    expect(lint(sentence).join('\n')).toContain(`text.md:1:${column} dialect: "${words}`);
  });

  test.each([
    'It shows what to do, and what a page needs.',
    'What does a page need?',
    '## What a page needs',
    'It stands for a value, and stands in the way.',
    'There is no page, and there are none below it.',
    'Such a page is no longer there to read.',
    'It is left alone, and works alone.',
    'The status alone decides.',
    'It is also in the list, also known as the index.',
    'It takes no arguments, needs no import and makes no difference.',
    'All of them load at once.',
    'Not only pages but also feeds have it.',
    'Names such as `by itself` are code.',
  ])('has nothing against %j', (text) => {
    expect(lint(text)).toEqual([]);
  });
});
