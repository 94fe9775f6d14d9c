import { cpSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkCommand } from '../../../src/commands/check/check-command.ts';
import { newCommand } from '../../../src/commands/new/new-command.ts';
import { type CommandResult, runCommand, runHere } from './run-command.ts';
import { writeFolder } from '../../support/write-folder.ts';

const page = (title: string, body = 'Text.', ...keys: readonly string[]): string =>
  ['---', `title: ${title}`, ...keys, '---', '', body, ''].join('\n');

let folder = '';
beforeEach(() => {
  folder = writeFolder({
    'docs/start.mdx': page('Start', 'Text.', 'sidebar_position: 4'),
    'docs/understanding-modules/_category_.yml': 'label: Modules\nposition: 6\n',
    'docs/understanding-modules/shop.mdx': page('Shop [beta]', 'Text.', 'sidebar_position: 3'),
    'changelog/version-1.2.9.mdx': page('Version 1.2.9', 'Text.', 'date: 2025-01-01'),
    'changelog/version-1.2.10.mdx': page('Version 1.2.10', 'Text.', 'date: 2025-02-01'),
  });
});

const create = (args: readonly string[], input = ''): CommandResult =>
  runCommand('new', args, { environment: { DOCS_CONTENT_DIR: folder }, input });

const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

const createHere = (...args: readonly string[]): Promise<CommandResult> =>
  runHere(newCommand, args, { DOCS_CONTENT_DIR: folder });

const expectValid = async (): Promise<void> => {
  expect(await runHere(checkCommand, [], { DOCS_CONTENT_DIR: folder })).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^\d+ pages checked\.\n(?:Left out as internal: .+\n)?$/),
  });
};

const keysOf = (file: string): string[] => (read(file).split('---\n')[1] ?? '').trim().split('\n');

const published = 'node_modules/@scalar/galaxy/dist/latest.yaml';

describe('npm run new -- openapi', () => {
  test('installs a document with a page for each tag, and says what is worth adding', async () => {
    const { status, stdout } = create(['openapi', published]);
    expect(status).toBe(0);
    expect(readFileSync(path.join(folder, 'openapi/latest.yaml'))).toEqual(readFileSync(published));
    expect(read('docs/api/planets.mdx')).toContain('<Operations tag="planets" />');
    expect(read('site.yml')).toBe('product:\n  name: Scalar Galaxy\n');
    expect(stdout).toMatch(
      /1 × a `summary` of a few words \(openapi\/no-summary, first at .*:\d+\)/,
    );
    await expectValid();
  });

  test('keeps pages that exist', async () => {
    await createHere('openapi', published);
    writeFileSync(path.join(folder, 'docs/api/planets.mdx'), page('Mine'));
    const { status } = await createHere('openapi', path.join(folder, 'openapi/latest.yaml'));
    expect(status).toBe(0);
    expect(read('docs/api/planets.mdx')).toBe(page('Mine'));
  });

  test('does not install a document with errors, and shows them', async () => {
    const file = path.join(folder, 'broken.yaml');
    writeFileSync(file, 'openapi: 3.1.1\ninfo: { title: API }\npaths: {}\n');
    const { status, stderr } = await createHere('openapi', file);
    expect(status).toBe(1);
    expect(stderr).toContain('openapi/missing-key');
    expect(existsSync(path.join(folder, 'openapi'))).toBe(false);
  });
});

describe('npm run new', () => {
  test('writes a guide from flags, with the last position', async () => {
    const title = 'Sign in: first steps';
    const { status, stdout } = create(['doc', '--title', title, '--description', 'How.']);
    expect(status).toBe(0);
    expect(stdout).toContain('docs/sign-in-first-steps.mdx');
    expect(keysOf('docs/sign-in-first-steps.mdx')).toEqual([
      'title: "Sign in: first steps"',
      'description: How.',
      'sidebar_position: 7',
    ]);
    await expectValid();
  });

  test('writes a guide from answers, to the folder that one of them names', async () => {
    const { status, stdout } = create(
      ['doc'],
      'Gifts\nunderstanding-module\nunderstanding-modules\n\n',
    );
    expect(status).toBe(0);
    expect(stdout).toContain('Did you mean `understanding-modules`?');
    expect(keysOf('docs/understanding-modules/gifts.mdx')).toEqual([
      'title: Gifts',
      'sidebar_position: 4',
    ]);
    await expectValid();
  });

  test('takes slug, folder and position from flags', { tags: ['nightly'] }, async () => {
    create([
      'doc',
      '--title=Gifts',
      '--slug=presents',
      '--category=understanding-modules',
      '--position=1.5',
    ]);
    expect(keysOf('docs/understanding-modules/presents.mdx')).toEqual([
      'title: Gifts',
      'sidebar_position: 1.5',
    ]);
    await expectValid();
  });

  test.each([
    [
      'from flags',
      ['module', '--title', 'Gifts & more', '--category', 'understanding-modules'],
      '',
    ],
    ['from answers', ['module'], 'Gifts & more\nunderstanding-modules\n\n'],
  ])('writes a module page with the sections of all module pages, %s', async (_, args, input) => {
    expect(create(args, input).status).toBe(0);
    const file = 'docs/understanding-modules/gifts-more.mdx';
    expect(keysOf(file)).toContain('sidebar_position: 4');
    const own = read(file).match(/^## .*$/gm);
    const shipped = readFileSync('content/docs/understanding-modules/shop.mdx', 'utf8');
    const shared = ['Concepts', 'Lifecycle', 'Limits', 'Common mistakes', 'Security notes', 'Next'];
    for (const section of shared) {
      expect(own).toContain(`## ${section}`);
      expect(shipped).toContain(`\n## ${section}\n`);
    }
    await expectValid();
  });

  test.each([
    ['from flags', ['api', '--tag', 'tasks', '--description', 'Give tasks.'], ''],
    ['from answers', ['api'], '\n\nGive tasks.\n'],
  ])('writes the page of a tag without a page, %s', async (_, args, input) => {
    cpSync('tests/fixtures/explanations/api/openapi', path.join(folder, 'openapi'), {
      recursive: true,
    });
    cpSync('tests/fixtures/explanations/api/docs/guide.mdx', path.join(folder, 'docs/guide.mdx'));
    const { status } = create(args, input);
    expect(status).toBe(0);
    expect(keysOf('docs/api/tasks.mdx')).toEqual(
      expect.arrayContaining([
        'title: Tasks API',
        'description: Give tasks.',
        'sidebar_label: Tasks',
        'sidebar_position: 1',
      ]),
    );
    expect(read('docs/api/tasks.mdx')).toContain('1. Call [listTasks](#listtasks)');
    await expectValid();
  });

  test.each([
    ['from flags', ['changelog', '--description', 'More.'], ''],
    ['from answers', ['changelog'], '1.3\n1.2.11\nMore.\n'],
  ])('writes the entry of the next version, with today as its date, %s', async (_, args, input) => {
    const before = new Date().toLocaleDateString('sv');
    expect(create(args, input).status).toBe(0);
    const days = [before, new Date().toLocaleDateString('sv')];
    const [title, description, date] = keysOf('changelog/version-1.2.11.mdx');
    expect([title, description]).toEqual(['title: Version 1.2.11', 'description: More.']);
    expect(days.map((day) => `date: ${day}`)).toContain(date);
    await expectValid();
  });

  test('takes version and date from flags', { tags: ['nightly'] }, async () => {
    create(['changelog', '--version', '2.0.0', '--date', '2025-03-01']);
    expect(keysOf('changelog/version-2.0.0.mdx')).toEqual([
      'title: Version 2.0.0',
      'date: 2025-03-01',
    ]);
    await expectValid();
  });

  test.each([
    [['doc', '--title', 'Start'], 'docs/start.mdx'],
    [
      ['module', '--title', 'Shop', '--category', 'understanding-modules'],
      'docs/understanding-modules/shop.mdx',
    ],
    [['changelog', '--version', '1.2.9'], 'changelog/version-1.2.9.mdx'],
  ])('overwrites nothing: %j', { tags: ['nightly'] }, (args, file) => {
    const before = read(file);
    const { status, stderr } = create(args);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      new RegExp(`${file.replaceAll('.', '\\.')} exists; nothing was written\\.\n$`),
    );
    expect(read(file)).toBe(before);
  });

  test.each<[args: readonly string[], sentence: string]>([
    [[], 'Expected the kind of page to write: doc, api, module, changelog, openapi.'],
    [['openapi'], 'Expected a file with an OpenAPI document after `openapi`.'],
    [['openapi', 'none.yaml'], 'but found none at `none.yaml`.'],
    [['dco'], 'found "dco". Did you mean `doc`?'],
    [['doc', 'My', 'page'], 'found `My` as well. Put text with spaces in quotes.'],
    [
      ['changelog', '--category', 'a'],
      'Expected a flag of `new changelog` (version, date, title, description), but found `--category`.',
    ],
    [['doc', '--titel', 'A'], 'found `--titel`. Did you mean `--title`?'],
    [
      ['doc', '--title', 'A', '--category', 'understanding-module'],
      'Did you mean `understanding-modules`?',
    ],
    [
      ['doc', '--title', 'A', '--position', 'first'],
      '--position: Expected a number, but found "first".',
    ],
    [['doc', '--title', 'A', '--slug', 'A b'], '--slug: Expected lower-case letters'],
    [['doc', '--title', '日本語'], '--slug: Expected lower-case letters'],
    [
      ['changelog', '--version', '1.3'],
      '--version: Expected a version such as 1.4.0, but found "1.3".',
    ],
    [['changelog', '--date', '2025-02-30'], '--date: Expected a date such as 2025-02-11'],
    [
      ['api', '--tag', 'tasks'],
      '--tag: Expected a tag of the OpenAPI document, but found "tasks".',
    ],
  ])('does not run with %j, and writes nothing', async (args, sentence) => {
    const before = readdirSync(folder, { recursive: true });
    const { status, stderr } = await createHere(...args);
    expect(status).toBe(2);
    expect(stderr).toContain(sentence);
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
  });

  test('does not run without an answer, and writes nothing', { tags: ['nightly'] }, () => {
    const before = readdirSync(folder, { recursive: true });
    const stderr = expect.stringContaining('Expected `--title`, or an answer, but found neither.');
    expect(create(['doc'])).toMatchObject({ status: 2, stderr });
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
  });

  test('does not run without a content folder', { tags: ['nightly'] }, async () => {
    folder = path.join(folder, 'nowhere');
    expect((await createHere('doc', '--title', 'A')).status).toBe(2);
    expect(existsSync(folder)).toBe(false);
  });

  test('lists its flags', { tags: ['nightly'] }, () => {
    const { status, stdout } = create(['--help']);
    expect(status).toBe(0);
    expect(stdout).toContain('npm run new -- doc|api|module|changelog');
  });
});
