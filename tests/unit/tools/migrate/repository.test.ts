import { describe, expect, test } from 'vitest';
import { notes, planFiles, textOf } from './plan-site.ts';

const migrate = (remote: string, body: string) =>
  planFiles({
    '.git/config': `[core]\n\tbare = false\n[remote "origin"]\n\tfetch = a\n\turl = ${remote}\n[branch "main"]\n`,
    DEPS: 'a',
    'LICENSE.md': '# L\n',
    'src/a b.go': 'package a\n',
    '.github/CODEOWNERS': '* @a\n',
    'pictures/a.png': 'a',
    'docs/guide/index.md': body,
    'docs/other.md': '# Other\n',
    'docs/Makefile': 'a',
  });

const pageOf = (remote: string, body: string): string =>
  textOf(migrate(remote, body), 'docs/guide/index.md');

describe('in a repository', () => {
  test.each([
    ['../../LICENSE.md#terms', 'https://github.com/a/b/blob/HEAD/LICENSE.md#terms'],
    ['../../DEPS', 'https://github.com/a/b/blob/HEAD/DEPS'],
    ['../../src', 'https://github.com/a/b/tree/HEAD/src'],
    ['../../src/a%20b.go', 'https://github.com/a/b/blob/HEAD/src/a%20b.go'],
    ['/.github/CODEOWNERS', 'https://github.com/a/b/blob/HEAD/.github/CODEOWNERS'],
    ['../Makefile', '../Makefile'],
    ['../other.md', '../other.md'],
    ['../../missing.md', '../../missing.md'],
    ['../../../outside', '../../../outside'],
    ['#a', '#a'],
    ['//host.example/DEPS', '//host.example/DEPS'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
  ])('a link to %s leads to %s', (written, now) => {
    expect(pageOf('https://github.com/a/b.git', `[a](${written})\n`)).toContain(`[a](${now})\n`);
  });

  test('a picture outside the pages is copied', () => {
    expect(pageOf('https://github.com/a/b.git', '![a](../../pictures/a.png)\n')).toContain(
      '![a](../../pictures/a.png)',
    );
  });

  test('code stays as it is', () => {
    expect(pageOf('https://github.com/a/b.git', '`[a](../../DEPS)`\n')).toContain(
      '`[a](../../DEPS)`',
    );
  });
});

test.each([
  ['git@github.com:a/b.git', 'https://github.com/a/b/blob/HEAD/DEPS'],
  ['ssh://git@github.example:22/a/b', 'https://github.example/a/b/blob/HEAD/DEPS'],
  ['https://user:word@gitlab.com/a/b/c.git/', 'https://gitlab.com/a/b/c/-/blob/HEAD/DEPS'],
  ['git@bitbucket.org:a/b.git', 'https://bitbucket.org/a/b/src/HEAD/DEPS'],
  ['/srv/b.git', '../../DEPS'],
  ['https://git.example/a/b', '../../DEPS'],
  ['git@github-work:acme/docs.git', '../../DEPS'],
  ['ssh://gitlab/a/b', '../../DEPS'],
])('the host of the remote %s shows a file at %s', (remote, now) => {
  expect(pageOf(remote, '[a](../../DEPS)\n')).toContain(`[a](${now})\n`);
});

test.each([
  ['git@github-work:acme/docs.git', ['links to the repository at `github-work`']],
  ['git@github.com:acme/docs.git', []],
  ['https://git.example/a/b', []],
  ['/srv/github/b.git', []],
])('an alias in the remote %s is reported', (remote, reported) => {
  const left = notes(migrate(remote, '# A\n'), false);
  expect(left.filter((what) => what.includes('repository'))).toEqual(reported);
});
