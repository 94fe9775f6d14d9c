import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentsOf, filesOf, writeFiles } from './run-build.ts';

const workspace = path.resolve('.cache/test-shards', String(process.pid));
const inWorkspace = (...names: readonly string[]): string => path.join(workspace, ...names);
const places = [inWorkspace('a'), inWorkspace('b/deeper')] as const;
const pages = Array.from({ length: 12 }, (_, index) => `page-${index}`);

const files = {
  ...Object.fromEntries(
    pages.map((name) => [
      `docs/${name}.mdx`,
      `---\ntitle: Title of ${name}\n---\n\n## Text\n\n<Box>Text of ${name}.</Box>\n\n\`\`\`js\nrun();\n\`\`\`\n`,
    ]),
  ),
  'components/Box.tsx': `import type { ReactNode } from 'react';
import styles from './Box.module.css';
export default function Box({ children }: { children: ReactNode }) {
  return <div className={styles.box}>{children}</div>;
}
`,
  'site.yml': 'url: https://docs.example.com\n',
  'components/Box.module.css': '.box { color: rebeccapurple; }',
};

const build = (place: string, cache: string, ...flags: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['src/commands/build.ts', ...flags],
    {
      encoding: 'utf8',
      cwd: path.join(place, 'project'),
      env: {
        ...process.env,
        DOCS_CONTENT_DIR: '../content',
        DOCS_DIST_DIR: inWorkspace(cache, 'dist'),
        DOCS_CACHE_DIR: inWorkspace(cache, 'cache'),
      },
    },
  );
  return { status, stdout, stderr };
};

const mustBuild = (...call: Parameters<typeof build>): string => {
  const built = build(...call);
  expect(built).toMatchObject({ status: 0 });
  return built.stdout;
};

const cacheOf = (name: string): string => inWorkspace(name, 'cache');
const distOf = (name: string): Map<string, string> => contentsOf(inWorkspace(name, 'dist'));
const partsOf = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `shard-${index + 1}-${count}`);

const differences = (a: Map<string, string>, b: Map<string, string>): string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name));

beforeAll(() => {
  for (const place of places) {
    for (const name of ['src', 'schemas', 'public', 'waku.config.ts', 'tsconfig.json']) {
      cpSync(name, path.join(place, 'project', name), { recursive: true });
    }
    for (const name of ['package.json', 'package-lock.json', 'node_modules']) {
      symlinkSync(path.resolve(name), path.join(place, 'project', name));
    }
    writeFiles(path.join(place, 'content'), files);
  }
  mustBuild(places[0], 'single');
  for (const [index, name] of partsOf(2).entries()) {
    mustBuild(places[index] ?? '', name, '--shard', `${index + 1}/2`, '--trim-cache');
  }
});

afterAll(() => rmSync(workspace, { recursive: true, force: true }));

describe('two shards', () => {
  test('each render pages that the other does not, and leave no dist', () => {
    const rendered = partsOf(2).map((name) =>
      filesOf(path.join(cacheOf(name), 'files')).map((file) => path.basename(file)),
    );
    const [first = [], second = []] = rendered;
    const single = filesOf(path.join(cacheOf('single'), 'files')).map((file) =>
      path.basename(file),
    );
    expect([...first, ...second].toSorted()).toEqual(single.toSorted());
    expect(Math.min(first.length, second.length)).toBeGreaterThan(3);
    expect(partsOf(2).map((name) => existsSync(inWorkspace(name, 'dist')))).toEqual([false, false]);
  });

  test('at two paths merge to what one build makes, byte for byte, without making a page again', () => {
    const folders = partsOf(2).map(cacheOf);
    const output = mustBuild(places[1], 'merged', '--profile', '--merge', ...folders);
    for (const cache of ['code', 'documents', 'files', 'previews']) {
      expect(output).toMatch(new RegExp(`^Cache ${cache} .* [1-9]\\d* +0$`, 'm'));
    }
    expect(differences(distOf('merged'), distOf('single'))).toEqual([]);
  });

  test('put no path of the machine into the cache', () => {
    const own = filesOf(cacheOf('shard-2-2')).filter(
      (file) => !path.relative(cacheOf('shard-2-2'), file).startsWith('node'),
    );
    expect(own.length).toBeGreaterThan(20);
    expect(own.filter((file) => readFileSync(file).includes(workspace))).toEqual([]);
  });

  test.each<[string, readonly string[], string]>([
    ['a folder that is no cache', ['shard-1-2', 'nowhere'], 'nowhere/cache`, but found none'],
    ['a cache of no shard', ['shard-1-2', 'single'], 'single/cache`, but found none'],
    ['one part only', ['shard-2-2'], 'the cache of `--shard 1/2` with this content'],
  ])('with %s are not merged', (_name, parts, sentence) => {
    const failed = build(places[0], 'failed', '--merge', ...parts.map(cacheOf));
    expect(failed.status).toBe(2);
    expect(failed.stderr).toContain(sentence);
    expect(existsSync(inWorkspace('failed', 'dist'))).toBe(false);
  });

  test('of other content are not merged', () => {
    const other = inWorkspace('other');
    cpSync(path.join(places[0], 'project'), path.join(other, 'project'), { recursive: true });
    writeFiles(path.join(other, 'content'), { 'docs/a.mdx': '---\ntitle: A\n---\n\nText.\n' });
    const failed = build(other, 'failed', '--merge', ...partsOf(2).map(cacheOf));
    expect(failed.status).toBe(2);
    expect(failed.stderr).toContain('the cache of `--shard 1/2` with this content');
    expect(existsSync(inWorkspace('failed', 'dist'))).toBe(false);
  });
});

test('a cache that is trimmed has what the last build used, and nothing else', () => {
  const entries = (): string[] =>
    ['files', 'documents', 'previews'].flatMap((name) =>
      readdirSync(path.join(cacheOf('trimmed'), name)),
    );
  mustBuild(places[0], 'trimmed');
  const before = entries();
  const changed = path.join(places[0], 'content/docs/page-1.mdx');
  const text = readFileSync(changed, 'utf8');
  writeFiles(path.join(places[0], 'content'), { 'docs/page-1.mdx': `${text}\nMore.\n` });
  mustBuild(places[0], 'trimmed');
  expect(entries().length).toBeGreaterThan(before.length);
  writeFiles(path.join(places[0], 'content'), { 'docs/page-1.mdx': text });
  expect(mustBuild(places[0], 'trimmed', '--trim-cache')).toContain(' 0 of ');
  expect(entries()).toEqual(before);
});

test.each(['5/4', '0/3', 'x', '1', '1/0', '-1/2', '1/2/3', '1.5/2'])(
  'the shard %s is refused before anything is built',
  (shard) => {
    const { status, stdout, stderr } = build(places[0], 'refused', `--shard=${shard}`);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(`such as \`1/4\` to \`4/4\`, but found "${shard}"`);
  },
);
