import { describe, expect, test } from 'vitest';
import { allRules, wordRules } from './all-rules.ts';
import { readProse } from './read-prose.ts';
import { lintPages } from './rule.ts';
import { glossary, shippedOpenapi, shippedPages } from './shipped-prose.ts';
import { findRepeats } from './text-rules.ts';

describe('the written site', () => {
  test('follows the prose rules on every page', () => {
    expect(lintPages(shippedPages, allRules, glossary)).toEqual([]);
  });

  test('does not repeat a sentence on two pages', () => {
    expect(findRepeats(shippedPages)).toEqual([]);
  });

  test('follows the prose rules in the OpenAPI document', () => {
    expect(lintPages(shippedOpenapi, wordRules, glossary)).toEqual([]);
  });
});

const page = (body: string, file = 'docs/page.mdx') =>
  readProse(file, `---\ntitle: Page\n---\n\n${body}\n`);

const lint = (body: string, file?: string): string[] =>
  lintPages([page(body, file)], allRules, glossary).map((problem) =>
    problem.replace(/^[^ ]+:(\d+) /, '$1 '),
  );

const sample = '\n\n```text\nsample\n```';

describe('a rule of prose', () => {
  test.each([
    ['Every user has a name.', '5 term: "user" is called "player" here'],
    ['Read the e-mail.', '5 term: "e-mail" is called "email" here'],
    ['- One\n- Call the endpoint.', '6 term: "endpoint" is called "operation" here'],
    ['| A | B |\n|---|---|\n| x | the log-in |', '7 term: "log-in" is called "sign in" here'],
    ['You can simply send it.', '5 filler: "simply": leave it out'],
    ['The plattform keeps it.', '5 spelling: "plattform" is in no dictionary'],
    ['We keep your players.', '5 voice: "We": address the reader as "you"'],
    ['The response will hold it.', '5 voice: "will": write in the present tense'],
    ['It answers with a code.', '5 term: "answers" is called "response" here'],
    ['Read the own profile.', '5 phrase: "the own": name whose it is'],
    ['It moves by itself.', '5 phrase: "by itself": say "automatically" or "alone"'],
    ['## Sell a Starter pack', '5 heading: "Starter" has a capital in "Sell a Starter pack"'],
    ['## sell it', '5 heading: "sell it" begins with a small letter'],
    ['Send it, e.g. now.', '5 typography: "e.g.": write the words out'],
    [
      'It lives 15 minutes.',
      '5 limit: "15 minutes" is a limit: name it by its token, see content/openapi/limits.yaml',
    ],
    [
      'Use the 14-day window.',
      '5 limit: "14-day" is a limit: name it by its token, see content/openapi/limits.yaml',
    ],
    [
      'It stays seven days.',
      '5 limit: "seven days" is a limit: name it by its token, see content/openapi/limits.yaml',
    ],
    [
      'Read all 80 operations.',
      '5 limit: "80 operations" is a limit: name it by its token, see content/openapi/limits.yaml',
    ],
    ['It lives %limit-acess-token%.', '5 token: %limit-acess-token% names no limit'],
    ['It works!', '5 typography: "!": no exclamation mark'],
    [`One ${'two '.repeat(32)}.`, `5 sentence: 33 words: "One ${'two '.repeat(14)}…"`],
    [`One ${'two '.repeat(18)}. `.repeat(3), '1 average: 19.0 words a sentence, at most 17'],
  ])('finds %j', (text, problem) => {
    expect(lint(text + sample)).toContain(problem);
  });

  test.each([
    'Call [logout](/docs/api/authentication#logout) and read `response`.',
    'The daily login reward waits.',
    '## Sell on Google Play',
    '`cancelled` is a value.',
    'It lives %limit-access-token%, with %limit-page-max% on a page.',
  ])('has nothing against %j', (text) => {
    expect(lint(text + sample)).toEqual([]);
  });

  test('requires a sample or a diagram on a page', () => {
    expect(lint('Words only.')).toEqual(['1 sample: the page has neither a sample nor a diagram']);
  });

  test('requires a link in a changelog entry', () => {
    expect(lint('- Faster lists.', 'changelog/version-1.mdx')).toEqual([
      '5 changelog: the entry links to nothing that it changed',
    ]);
  });

  test('requires sections, a diagram, samples and a minimum length on a module page', () => {
    expect(
      lint('## Concepts\n\n## Limits', 'docs/understanding-modules/shop.mdx').filter((problem) =>
        problem.includes('module'),
      ),
    ).toEqual([
      '1 module: the section "Lifecycle" is missing',
      '1 module: the section "Common mistakes" is missing',
      '1 module: the section "Security notes" is missing',
      '1 module: the section "Next" is missing',
      '1 module: it has no diagram',
      '1 module: it has no samples by engine',
      '1 module: it has 2 words of prose instead of 800 to 1500',
    ]);
  });

  test('finds a sentence that two pages share, unless it is short', () => {
    const pages = ['docs/a.mdx', 'docs/b.mdx'].map((file) =>
      page('Send it again with the same key. It works.', file),
    );
    expect(findRepeats(pages)).toEqual([
      'docs/b.mdx:5 repeat: "Send it again with the same key." stands at docs/a.mdx:5 too',
    ]);
  });
});
