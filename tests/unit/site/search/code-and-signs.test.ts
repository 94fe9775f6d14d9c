import { beforeAll, describe, expect, test } from 'vitest';
import type { Search } from '../../../../src/model/search.ts';
import { ask } from './ask.ts';
import { makeSearch } from './make-search.ts';

const pages = {
  c: { title: 'Pulley for C', text: 'Link libpulley and include pulley.h.' },
  cpp: { title: 'Pulley for C++', text: 'Needs C++20 and moves ropes.' },
  csharp: { title: 'Pulley for C#', text: 'For engines. Methods return tasks.' },
  fsharp: { title: 'Pulley for F#', text: 'Wraps the same assembly as C#.' },
  r: { title: 'Pulley for R', text: 'Statistics of ropes.' },
  dotnet: { title: 'Pulley for .NET', text: 'Install the runtime first.' },
  node: { title: 'Pulley for Node.js', text: 'Import the module by name.' },
  words: {
    title: 'Common concepts',
    text: 'Calls carry a context. Connections close. Net weight. Home port.',
  },
  flags: {
    title: 'Options',
    text: 'Pass --no-brake to skip it. The cache is in $HOME/.pulleyrc and in @pulley/core.',
  },
  lambdas: { title: 'Callbacks', text: 'Write rope => rope.length as a callback.' },
  paths: { title: 'Addresses', text: 'Send it to v1/ropes/{ropeId}/knots instead.' },
  start: {
    title: 'Hoist a load',
    text: 'Run these.',
    code: 'rig.sh\npulleyctl hoist --load 40kg\npulleyctl heartbeat',
  },
  settings: {
    title: 'Settings',
    text: 'Write them.',
    code: '[winch]\nslack = 4\n"maxRopeLength": 90\nretry_after: 7',
  },
  trouble: {
    title: 'When hoisting fails',
    text: 'Restart the winch.',
    code: 'panic: quorblat knot refused by rope (EKNOT)\n    at winch tick 14\nHTTP 418\nThe tangled anchor of type Bowline threw an exception.',
  },
  other: {
    title: 'Words of the text',
    text: 'A knot joins two ropes. An anchor holds. A heartbeat repeats.',
  },
};

let search: Search;
beforeAll(async () => {
  search = await makeSearch(pages);
});

describe('a name with signs', () => {
  test.each([
    ['C', 'c'],
    ['C++', 'cpp'],
    ['c++ ropes', 'cpp'],
    ['C#', 'csharp'],
    ['pulley c#', 'csharp'],
    ['pulley c', 'c'],
    ['F#', 'fsharp'],
    ['R', 'r'],
    ['.NET', 'dotnet'],
    ['install .net', 'dotnet'],
    ['node.js', 'node'],
    ['nodejs', 'node'],
    ['pulley.h', 'c'],
    ['--no-brake', 'flags'],
    ['no-brake', 'flags'],
    ['$HOME', 'flags'],
    ['${HOME}', 'flags'],
    ['.pulleyrc', 'flags'],
    ['@pulley/core', 'flags'],
    ['=>', 'lambdas'],
    ['v1/ropes/{id}/knots', 'paths'],
  ])('is found as written: %s', async (query, page) => {
    expect((await ask(search, query)).hits[0]?.url).toBe(`/docs/${page}`);
  });
});

describe('code', () => {
  test.each([
    ['pulleyctl', 'start'],
    ['pulleyctl hoist', 'start'],
    ['rig.sh', 'start'],
    ['slack', 'settings'],
    ['winch slack', 'settings'],
    ['maxRopeLength', 'settings'],
    ['retry_after', 'settings'],
    ['quorblat', 'trouble'],
    ['EKNOT', 'trouble'],
    ['418', 'trouble'],
    ['quorblat knot refused by rope', 'trouble'],
    ['The tangled anchor of type Bowline threw an exception.', 'trouble'],
  ])('is found: %s', async (query, page) => {
    const { hits } = await ask(search, query);
    expect(hits[0]).toMatchObject({ url: `/docs/${page}`, isCode: true });
    expect(hits[0]?.snippet.some(({ isMatch }) => isMatch)).toBe(true);
  });

  test('ranks below the same word of the text', async () => {
    const { hits } = await ask(search, 'heartbeat');
    expect(hits.map(({ url, isCode }) => [url, isCode])).toEqual([
      ['/docs/other', false],
      ['/docs/start', true],
    ]);
  });

  test('is found by neither random ids nor words that most samples have', async () => {
    const samples = Object.fromEntries(
      Array.from({ length: 30 }, (_, number) => [
        `page-${number}`,
        {
          title: `Knot ${number}`,
          text: 'Tie it.',
          code: `const rope = tie("knt_7h2k9d4m1x8q5w3z");`,
        },
      ]),
    );
    const large = await makeSearch(samples);
    expect((await ask(large, 'const ')).total).toBe(0);
    expect(
      (await ask(large, 'knt_7h2k9d4m1x8q5w3z ')).hits.map(({ isCode }) => isCode),
    ).not.toContain(true);
  });
});

test('another number is not a misspelled one', async () => {
  const numbers = await makeSearch({ a: { title: 'Limits', text: 'At most 1300 knots.' } });
  expect((await ask(numbers, '1200 ')).total).toBe(0);
});
