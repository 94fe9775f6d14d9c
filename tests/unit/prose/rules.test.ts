import { describe, expect, test } from 'vitest';
import { readPage } from './readers/read-page.ts';
import { pageRules } from './rules/all-rules.ts';
import { lintTexts } from './rules/rule.ts';
import { glossary } from './shipped-prose.ts';

const sample = '\n\n```text\nsample\n```';

const lint = (body: string, file = 'docs/page.mdx'): string[] =>
  lintTexts([readPage(file, `---\ntitle: Page\n---\n\n${body}\n`)], pageRules, glossary).map(
    (problem) => problem.slice(file.length + 1),
  );

describe('a rule of prose', () => {
  test.each([
    ['Every user has a name.', '5:7 term: "user": write "player"'],
    ['Read the e-mail.', '5:10 term: "e-mail": write "email"'],
    ['- One\n- Call the endpoint.', '6:12 term: "endpoint": write "operation"'],
    ['| A | B |\n|---|---|\n| x | the log-in |', '7:11 term: "log-in": write "sign in"'],
    ['It answers with a code.', '5:4 phrase: "answers with": say "returns"'],
    ['Read the answer of the API.', '5:10 term: "answer of the API": write "response"'],
    ['You can simply send it.', '5:9 filler: "simply": leave it out'],
    ['The plattform keeps it.', '5:5 spelling: "plattform": write "platform"'],
    ['The colour stays.', '5:5 british: "colour": write "color"'],
    ['It stays afterwards.', '5:10 british: "afterwards": write "afterward"'],
    ['Look at the the catalog.', '5:9 repeat: "the the": write "the" once'],
    ['We keep your players.', '5:1 voice: "We": address the reader as "you"'],
    ['The response will hold it.', '5:14 voice: "will": write in the present tense'],
    ['The table tells you all.', '5:11 phrase: "tells you": say "shows" or "means"'],
    ['Read the own profile.', '5:6 dialect: "the own": name the owner'],
    [
      'It moves\nby itself.',
      '6:1 dialect: "by itself": write "automatically", "alone" or "unasked"',
    ],
    [
      '## Sell a Starter pack',
      '5:11 heading: "Starter": write it without a capital in "Sell a Starter pack"',
    ],
    ['## sell it', '5:4 heading: "sell": begin "sell it" with a capital'],
    ['## Sell it.', '5:11 heading: ".": end "Sell it." without a stop'],
    ['Send it, e.g. now.', '5:10 typography: "e.g.": write the words out'],
    ['It works!', '5:9 typography: "!": no exclamation mark'],
    [
      'It lives 15 minutes.',
      '5:10 limit: "15 minutes": name the limit by its token, see content/openapi/limits.yaml',
    ],
    [
      'Use the 14-day window.',
      '5:9 limit: "14-day": name the limit by its token, see content/openapi/limits.yaml',
    ],
    [
      'It stays seven days.',
      '5:10 limit: "seven days": name the limit by its token, see content/openapi/limits.yaml',
    ],
    [
      'Read all 80 operations.',
      '5:10 limit: "80 operations": name the limit by its token, see content/openapi/limits.yaml',
    ],
    [
      'It lives %limit-acess-token%.',
      '5:10 token: "%limit-acess-token%": use a limit of content/openapi/limits.yaml',
    ],
    [
      `It is. One ${'two '.repeat(30)}.`,
      `5:8 sentence: "One ${'two '.repeat(14)}…": split the sentence: it has 31 words`,
    ],
    [
      `One ${'two '.repeat(18)}. `.repeat(3),
      '1:1 average: "19.0 words a sentence": write shorter sentences: at most 17 words on average',
    ],
  ])('finds %j', (text, problem) => {
    expect(lint(text + sample)).toContain(problem);
  });

  test.each([
    'Call [logout](/docs/api/authentication#logout) and read `response`.',
    'The daily login reward waits.',
    '## Sell on Google Play',
    '`cancelled` is a value.',
    'It lives %limit-access-token%, with %limit-page-max% on a page.',
    'A friend answers the request. The question has an answer.',
    'Send it again with the same key.\n\nSend it again with the same key.',
  ])('has nothing against %j', (text) => {
    expect(lint(text + sample)).toEqual([]);
  });

  test('requires a sample or a diagram on a page', () => {
    expect(lint('Words only.')).toEqual(['1:1 sample: "docs/page.mdx": add a sample or a diagram']);
  });

  test('requires a link in a changelog entry', () => {
    expect(lint('- Faster lists.', 'changelog/version-1.mdx')).toEqual([
      '5:1 changelog: "- Faster lists.": link to the change',
    ]);
  });

  test('requires sections, a diagram, samples and a minimum length on a module page', () => {
    expect(
      lint('## Concepts\n\n## Limits', 'docs/understanding-modules/shop.mdx').filter((problem) =>
        problem.includes(' module: '),
      ),
    ).toEqual([
      '1:1 module: "Lifecycle": add this section',
      '1:1 module: "Common mistakes": add this section',
      '1:1 module: "Security notes": add this section',
      '1:1 module: "Next": add this section',
      '1:1 module: "Diagram": add a diagram',
      '1:1 module: "groupId="engine"": add samples for each engine',
      '1:1 module: "2 words": write 800 to 1500 words of prose',
    ]);
  });
});
