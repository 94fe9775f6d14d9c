import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { problemReportSchema } from '../../../../schemas/problem-report.ts';
import { checkCommand } from '../../../../src/commands/check/check-command.ts';
import { type CommandResult, runCommand, runHere } from '../run-command.ts';
import { writeFolder } from '../../../support/write-folder.ts';

const page = (body: string, ...keys: readonly string[]): string =>
  ['---', 'title: Title', ...keys, '---', '', body, ''].join('\n');

const good = writeFolder({ 'docs/a.mdx': page('Text.') });
const warned = writeFolder({ 'docs/a.mdx': page('## A\n\nSee [it](#b).') });
const bad = writeFolder({ 'docs/a.mdx': page('A <Bagde /> here.', 'titel: A') });

const checkInNewProcess = (folder: string, ...args: readonly string[]): CommandResult =>
  runCommand('check', args, { environment: { DOCS_CONTENT_DIR: folder } });

const check = (folder: string, ...args: readonly string[]): Promise<CommandResult> =>
  runHere(checkCommand, args, { DOCS_CONTENT_DIR: folder });

describe('npm run check', () => {
  test('says how many pages it checked', () => {
    expect(checkInNewProcess(good)).toEqual({ status: 0, stdout: '1 page checked.\n', stderr: '' });
  });

  test('reports problems on standard output, each with its location first, and exits with 1', () => {
    const { status, stdout, stderr } = checkInNewProcess(bad);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(stdout.match(/^\S+:\d+:\d+ \S+ \S+$/gm)).toEqual([
      `${bad}/docs/a.mdx:3:1 error front-matter/unknown-key`,
      `${bad}/docs/a.mdx:6:4 error mdx/unknown-component`,
    ]);
    expect(stdout).toMatch(
      /\n\n2 errors in 1 file\.\nFor details, run npm run check -- --explain front-matter\/unknown-key\nTo fix 1 of them, run npm run check -- --fix\n$/,
    );
  });

  test('counts no generated reference pages if the site has turned them off', async () => {
    const openapi = `openapi: 3.1.0
info: { title: Lamps, version: 1.0.0 }
paths: { /lamps: { get: { tags: [lamps], operationId: listLamps, responses: { '200': { description: Fine } } } } }
`;
    const files = { 'docs/a.mdx': page('Text.'), 'openapi/openapi.yaml': openapi };
    const checkWith = (site: string): Promise<CommandResult> =>
      check(writeFolder({ ...files, 'site.yml': site }));
    expect((await checkWith('{}')).stdout).toContain('2 pages checked.\n');
    expect((await checkWith('parts: { referencePages: false }')).stdout).toContain(
      '1 page checked.\n',
    );
  });

  test(
    'names files relative to the working directory if they are below it',
    { tags: ['nightly'] },
    () => {
      const environment = { DOCS_CONTENT_DIR: path.basename(bad) };
      const { stdout } = runCommand('check', [], { environment, cwd: path.dirname(bad) });
      expect(stdout).toMatch(`${path.basename(bad)}/docs/a.mdx:3:1 error`);
      expect(stdout).not.toContain(bad);
    },
  );

  test('exits with 0 if there are only warnings', { tags: ['nightly'] }, async () => {
    const { status, stdout } = await check(warned);
    expect(status).toBe(0);
    expect(stdout).toContain('warning link/unknown-anchor');
    expect(stdout).toMatch(/1 warning in 1 file\.\n.*\n1 page checked\.\n$/);
  });

  test.each([good, warned, bad])('writes JSON and nothing else: %#', async (folder) => {
    const { stdout, stderr, status } = await check(folder, '--format', 'json');
    const { summary } = problemReportSchema.parse(JSON.parse(stdout));
    expect(stderr).toBe('');
    expect(status).toBe(summary.errors > 0 ? 1 : 0);
  });

  test('writes annotations for GitHub', async () => {
    const { stdout, status } = await check(bad, '--format=github');
    expect(status).toBe(1);
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(
      /^::error file=.*\/docs\/a\.mdx,line=6,col=4,endColumn=\d+,title=mdx\/unknown-component::Expected /,
    );
  });

  test.each([
    ['no color outside a terminal', {}, false],
    ['color with FORCE_COLOR', { FORCE_COLOR: '1' }, true],
    ['no color with NO_COLOR', { NO_COLOR: '1' }, false],
  ])('writes %s', { tags: ['nightly'] }, (_, environment, isColored) => {
    const { stdout } = runCommand('check', [], {
      environment: { ...environment, DOCS_CONTENT_DIR: bad },
    });
    // eslint-disable-next-line no-control-regex -- the test looks for the escape character
    expect(/\u001B\[/.test(stdout)).toBe(isColored);
  });

  test.each([
    [['--fromat', 'json'], 'found `--fromat`. Did you mean `--format`?'],
    [['--zzz'], 'found `--zzz`.'],
    [['--format', 'jsno'], 'pretty, json or github, but found "jsno". Did you mean `json`?'],
    [['--format'], 'Expected a value after `--format`, but found nothing.'],
    [['--format', '--fix'], 'Expected a value after `--format`, but found `--fix`.'],
    [['--fix=yes'], 'Expected `--fix` without a value, but found "yes".'],
    [
      ['docs/a.mdx'],
      'Expected flags only, because all content is checked, but found `docs/a.mdx`.',
    ],
    [['--explain', 'mdx/sintax'], 'found "mdx/sintax". Did you mean `mdx/syntax`?'],
    [['--explain', 'mdx'], 'found "mdx". Similar codes: mdx/syntax, '],
    [['--explain', 'zzz'], 'found "zzz". Areas: config, content, '],
  ])('does not run with %j', { tags: ['nightly'] }, async (args, sentence) => {
    const { status, stdout, stderr } = await check(good, ...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(sentence);
  });

  test('does not run without the folder', async () => {
    const { status, stdout } = await check(path.join(good, 'nowhere'));
    expect(status).toBe(2);
    expect(stdout).toMatch(/^DOCS_CONTENT_DIR error content\/missing-folder\n/);
    const json = await check(path.join(good, 'nowhere'), '--format', 'json');
    expect(json.status).toBe(2);
    expect(problemReportSchema.parse(JSON.parse(json.stdout)).summary.errors).toBe(1);
  });

  test('says in one line that the cache cannot be written', { tags: ['nightly'] }, () => {
    const cwd = writeFolder({ '.cache': 'a file', 'content/docs/a.mdx': page('Text.') });
    const { status, stdout, stderr } = runCommand('check', [], { cwd });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(
      /^Could not create `\.cache\/documents`: part of its path is a file\. Move that file away, then try again\.\n$/,
    );
  });

  test('ends quietly if nothing reads its output', { tags: ['nightly'] }, () => {
    const pipeline = `"${process.execPath}" src/commands/check.ts | true; exit "\${PIPESTATUS[0]}"`;
    const { status, stderr } = spawnSync('bash', ['-c', pipeline], {
      encoding: 'utf8',
      env: { ...process.env, DOCS_CONTENT_DIR: bad },
    });
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
  });

  test('lists all codes with their severities in each preset', async () => {
    const listed = await check(good, '--explain');
    expect(listed.status).toBe(0);
    expect(listed.stdout).toMatch(/^code +standard +strict +migrating\n/);
    expect(listed.stdout).toMatch(/\nheading\/empty +error +error +warning\n/);
  });

  test('lists each location of a problem that the report groups', async () => {
    const folder = 'tests/fixtures/problems/openapi/not-shown';
    const listed = await check(folder, '--explain', 'openapi/not-shown');
    expect(listed.status).toBe(0);
    expect(listed.stdout).toMatch(/^openapi\/not-shown \(warning\)\n/);
    expect(listed.stdout.match(/openapi\.yaml:\d+:\d+/g)).toEqual([
      'openapi.yaml:4:54',
      'openapi.yaml:5:56',
    ]);
  });

  test('explains a code, and lists its flags', async () => {
    const explained = await check(good, '--explain', 'mdx/syntax');
    expect(explained.status).toBe(0);
    expect(explained.stdout).toMatch(/^mdx\/syntax \(error\)\n/);
    const help = checkInNewProcess(good, '--help');
    expect(help.status).toBe(0);
    expect(help.stdout).toContain('--format pretty|json|github');
  });
});
