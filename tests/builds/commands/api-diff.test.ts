import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { apiDiffCommand } from '../../../src/commands/api-diff/api-diff-command.ts';
import { makeFolder, page, writeFiles } from '../../unit/content/build-fixture.ts';
import { runCommand, runHere } from './run-command.ts';

const document = (...parameters: readonly string[]): string =>
  `openapi: 3.1.1
info: { title: API, version: 1.0.0 }
tags: [{ name: things, description: Things. }]
paths:
  /things:
    get:
      operationId: listThings
      summary: List things
      description: Lists things.
      tags: [things]
      parameters:
        - { name: page, in: query, description: Page., schema: { type: integer } }
${parameters.map((parameter) => `        - ${parameter}\n`).join('')}      responses:
        '204': { description: Done. }
`;

const old = document();
const next = document('{ name: kind, in: query, required: true, schema: { type: string } }');

const makeSite = async (): Promise<string> => {
  const folder = await makeFolder();
  await writeFiles(folder, {
    'site.yml': 'url: https://docs.example.com\n',
    'docs/index.md': page(),
    'openapi/openapi.yaml': next,
    'openapi/releases/0.9.0.yaml': next,
    'openapi/releases/0.10.0.yaml': old,
  });
  return folder;
};

const environmentOf = (folder: string) => ({
  DOCS_CONTENT_DIR: folder,
  DOCS_CACHE_DIR: path.join(folder, '.cache'),
});

const compare = async (...args: readonly string[]) => {
  const folder = await makeSite();
  const result = await runHere(
    apiDiffCommand,
    args.map((word) => word.replace('SITE', folder)),
    environmentOf(folder),
  );
  return { ...result, stdout: result.stdout.replaceAll(folder, 'SITE') };
};

describe('npm run api:diff', () => {
  test('compares the content folder with its last release, and shows where the change is', async () => {
    const { status, stdout, stderr } = await compare();
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/Query parameter `kind` is new and required\n/);
    expect(stdout).toContain('Affects clients that call listThings (GET /things)\n');
    expect(stdout).toMatch(/openapi\/openapi\.yaml:13:11\n/);
    expect(stdout).toMatch(
      /Changes from 0\.10\.0 to .*: 1 breaking, 0 potentially breaking, 0 comp/,
    );
  });

  test.each([
    ['breaking', 'SITE/openapi/releases/0.10.0.yaml', 1],
    ['any', 'SITE/openapi/releases/0.9.0.yaml', 0],
  ])('--fail-on %s with %s exits with status %i', async (level, file, expected) => {
    expect(await compare(file, '--fail-on', level)).toMatchObject({ status: expected });
  });

  test('the reverse is only potentially breaking', async () => {
    const files = ['SITE/openapi', 'SITE/openapi/releases/0.10.0.yaml'];
    expect(await compare(...files, '--fail-on', 'breaking')).toMatchObject({ status: 0 });
    expect(await compare(...files, '--fail-on', 'potentially')).toMatchObject({ status: 1 });
  });

  test('writes Markdown, JSON and annotations for GitHub Actions', async () => {
    expect((await compare('--format', 'markdown')).stdout).toContain(
      '\n## Breaking\n\n- Query parameter `kind` is new and required. Affects clients',
    );
    expect(JSON.parse((await compare('--format', 'json')).stdout)).toMatchObject({
      version: 1,
      summary: { breaking: 1, potentially: 0, compatible: 0 },
      changes: [{ kind: 'required-parameter-added', location: { line: 13 } }],
    });
    expect((await compare('--format', 'github')).stdout).toMatch(
      /^::error file=.*openapi\.yaml,line=13,col=11,.*title=breaking API change::Query parameter/,
    );
  });

  test('compares git revisions, and finds no document in other words', async () => {
    const cwd = await makeSite();
    const git = (...words: readonly string[]) => execFileSync('git', words, { cwd });
    git('init', '--quiet', '--initial-branch=main');
    await writeFiles(cwd, { 'openapi/openapi.yaml': old });
    git('add', '.');
    git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'Old');
    await writeFiles(cwd, { 'openapi/openapi.yaml': next });
    const run = (word: string) =>
      runCommand('api-diff', [word, '--fail-on', 'breaking'], {
        cwd,
        environment: environmentOf(cwd),
      });
    const whole = run('main');
    expect(whole.stdout).toContain('Changes from main to ');
    expect(whole.status).toBe(1);
    expect(run('main:openapi/openapi.yaml').stdout).toContain('1 breaking');
    expect(run('nowhere:openapi.yaml')).toMatchObject({ status: 2, stdout: '' });
    expect(run('main:../openapi.yaml')).toMatchObject({ status: 2, stdout: '' });
  });

  test('a document with errors is reported with its problems, and status 2', async () => {
    const folder = await makeFolder();
    await writeFiles(folder, { 'broken.yaml': 'openapi: 3.1.1\npaths: 5\n' });
    const { status, stdout, stderr } = await compare(path.join(folder, 'broken.yaml'));
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain('broken.yaml:2:8');
  });

  test('without releases, says how to name the old version', async () => {
    const folder = await makeFolder();
    await writeFiles(folder, { 'docs/index.md': page(), 'openapi/openapi.yaml': next });
    const { status, stderr } = await runHere(apiDiffCommand, [], environmentOf(folder));
    expect(status).toBe(2);
    expect(stderr).toContain('contains no released version');
  });
});
