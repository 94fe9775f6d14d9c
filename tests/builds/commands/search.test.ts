import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { startTypesenseServer } from '../../support/typesense/server.ts';
import { makeFolder, writeFiles, page } from '../../unit/content/build-fixture.ts';

const run = (command: string, args: readonly string[], environment: Record<string, string> = {}) =>
  spawnSync(process.execPath, [`src/commands/${command}.ts`, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', ...environment },
  });

type Row = { url: string; title: string; breadcrumbs: string[]; score: number };
const rowsOf = (stdout: string): Row[][] =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row[]);

describe('npm run search', () => {
  test('prints the ten best hits as the site shows them', () => {
    const { status, stdout, stderr } = run('search', ['insufficient', 'funds']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^\d+ results for "insufficient funds"\n 1\. INSUFFICIENT_FUNDS {2}\(/);
    expect(stdout).toContain('/docs/category/ludora-rest-api#insufficient_funds');
    expect(stdout).not.toContain('\u001b');
  });

  test('prints one line of JSON per query, and nothing else', async () => {
    const file = path.join(await makeFolder(), 'queries.txt');
    await writeFile(file, 'purchaseOffer\r\n\nPOST /v1/shop/purchase\n');
    const { status, stdout, stderr } = run('search', ['--json', '--file', file]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const rows = rowsOf(stdout);
    expect(rows.map((hits) => hits[0]?.url)).toEqual([
      '/docs/api/shop#purchaseoffer',
      undefined,
      '/docs/api/shop#purchaseoffer',
    ]);
    expect(rows[0]?.length).toBeLessThanOrEqual(10);
    expect(Object.keys(rows[0]?.[0] ?? {})).toEqual(['url', 'title', 'breadcrumbs', 'score']);
  });

  test.each([
    ['no query', []],
    ['a query and a file', ['--file', 'package.json', 'shop']],
    ['an unknown option', ['--fast', 'shop']],
    ['a missing file', ['--file', 'nowhere.txt']],
  ])('prints its usage: %s', { tags: ['nightly'] }, (_, args) => {
    const { status, stdout, stderr } = run('search', args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain('Usage: npm run search');
  });

  test('suggests the nearest flag', { tags: ['nightly'] }, () => {
    expect(run('search', ['--jsno', 'shop']).stderr).toContain('Did you mean `--json`?');
  });

  test('shows its flags', { tags: ['nightly'] }, () => {
    const { status, stdout } = run('search', ['--help']);
    expect(status).toBe(0);
    expect(stdout).toMatch(/--file <path> +Read one query per line/);
  });

  test('prints the problems of content that cannot be built', { tags: ['nightly'] }, async () => {
    const folder = await makeFolder();
    await writeFiles(folder, { 'docs/a.mdx': page('<Card') });
    const { status, stdout, stderr } = run('search', ['--json', 'a'], { DOCS_CONTENT_DIR: folder });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('mdx/syntax');
  });
});

describe('npm run search:push', () => {
  const hosted = {
    DOCS_SEARCH_HOST: 'search.example.com',
    DOCS_SEARCH_KEY: 'search-key',
    DOCS_SEARCH_COLLECTION: 'docs',
  };

  test.each([
    ['no service', { TYPESENSE_ADMIN_KEY: 'a' }, 'DOCS_SEARCH_HOST'],
    ['no admin key', { ...hosted, TYPESENSE_ADMIN_KEY: '' }, 'TYPESENSE_ADMIN_KEY'],
    ['the key of readers', { ...hosted, TYPESENSE_ADMIN_KEY: 'search-key' }, 'a key other than'],
  ])('needs its settings: %s', { tags: ['nightly'] }, (_, environment, message) => {
    const { status, stderr } = run('search-push', [], environment);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
  });

  test('publishes nothing if a flag is unknown', { tags: ['nightly'] }, () => {
    const { status, stdout, stderr } = run('search-push', ['--dryrun'], {
      ...hosted,
      TYPESENSE_ADMIN_KEY: 'a',
    });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain('Did you mean `--dry-run`?');
  });

  test('publishes, and changes nothing when the content is the same', async () => {
    const server = await startTypesenseServer('30.1');
    const publish = async (...args: string[]) => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['src/commands/search-push.ts', ...args],
        {
          env: {
            ...process.env,
            ...hosted,
            TYPESENSE_ADMIN_KEY: server.keys.admin,
            TYPESENSE_URL: `${server.origin}/`,
          },
        },
      );
      return stdout;
    };
    expect(await publish('--dry-run')).toMatch(/^Would fill docs_[0-9a-f]{12} with \d+ sections/);
    expect(server.store.collections.size).toBe(0);
    expect(await publish()).toMatch(/^Fill docs_.*\nSwitch docs from nothing to docs_/);
    expect(server.store.aliases.get('docs')).toMatch(/^docs_[0-9a-f]{12}$/);
    expect(await publish()).toMatch(/nothing to publish/);
    await server.close();
  });

  test('reports what failed, but not the key', { tags: ['nightly'] }, async () => {
    const server = await startTypesenseServer();
    await server.close();
    const { status, stdout, stderr } = run('search-push', ['--dry-run'], {
      ...hosted,
      TYPESENSE_ADMIN_KEY: 'very-secret',
      TYPESENSE_URL: server.origin,
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('got no response');
    expect(stderr).not.toContain('very-secret');
  });
});
