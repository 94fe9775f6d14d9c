import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../../unit/content/build-fixture.ts';
import { contentsOf, filesOf, makeCache, writeFiles } from '../build/run-build.ts';

const workspace = path.resolve('.cache/test-builds', String(process.pid));
const dist = (name: string): string => path.join(workspace, name, 'dist');

const build = (name: string, environment: Record<string, string>, ...flags: readonly string[]) => {
  mkdirSync(path.join(workspace, name), { recursive: true });
  return spawnSync(process.execPath, ['src/commands/build.ts', ...flags], {
    encoding: 'utf8',
    env: { ...process.env, DOCS_DIST_DIR: dist(name), ...environment },
  });
};

const page = (title: string, body: string): string => `---\ntitle: ${title}\n---\n\n${body}\n`;

const writeContent = (name: string, files: Record<string, string>): string => {
  const folder = path.join(workspace, name, 'content');
  writeFiles(folder, files);
  return folder;
};

afterAll(() => rmSync(workspace, { recursive: true, force: true }));

describe('a build', () => {
  test('for another product leaves no trace of the default one', { tags: ['nightly'] }, () => {
    const result = build('other', {
      DOCS_PRODUCT_NAME: 'Other Game',
      DOCS_PRODUCT_SLUG: 'other-game',
    });
    expect(result.stderr + result.stdout).toContain('Built');
    const publicDir = path.join(dist('other'), 'public');
    const { name, slug } = loadConfig().product;
    const trace = new RegExp(`${name}|${slug}`, 'i');
    const text = filesOf(publicDir).filter((file) => !/\.(?:br|gz|woff2|png)$/.test(file));
    expect(
      text.filter(
        (file) =>
          trace.test(path.relative(workspace, file)) || trace.test(readFileSync(file, 'utf8')),
      ),
    ).toEqual([]);
    for (const route of [
      'docs/what-is-other-game',
      'docs/services-by-other-game',
      'docs/category/other-game-rest-api',
    ]) {
      expect(readFileSync(path.join(publicDir, route, 'index.html'), 'utf8')).toContain(
        'Other Game',
      );
    }
  });

  test('of one page is a whole site without a trace of ours', () => {
    const folder = writeContent('hello', { 'docs/hello.md': page('Hello', 'Welcome.') });
    expect(build('hello', { DOCS_CONTENT_DIR: folder })).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('links contain http://localhost:3000. Before you publish'),
    });
    const publicDir = path.join(dist('hello'), 'public');
    const read = (file: string): string => readFileSync(path.join(publicDir, file), 'utf8');
    const pages = filesOf(publicDir)
      .filter((file) => file.endsWith('.html'))
      .map((file) => path.relative(publicDir, file));
    expect(pages).toEqual([
      '404.html',
      'docs/hello/index.html',
      'docs/index.html',
      'index.html',
      'offline/index.html',
      'search/index.html',
    ]);
    const links = new Set(
      pages.flatMap((file) =>
        [...read(file).matchAll(/<(?:a|link)\s[^>]*?href="(\/[^"#?]*)/g)].map(
          ([, href]) => href ?? '',
        ),
      ),
    );
    expect(links).toContain('/docs/hello');
    expect(links).toContain('/favicon.svg');
    const isServed = (href: string): boolean =>
      existsSync(path.join(publicDir, href, 'index.html')) ||
      (existsSync(path.join(publicDir, href)) && !href.endsWith('/'));
    expect([...links].filter((href) => !isServed(href))).toEqual([]);
    const { name, slug } = loadConfig().product;
    const ours = new RegExp(`${name}|${slug}`, 'i');
    const shapes = ['logo.svg', 'icons/shop.svg', 'static/favicon.svg'].map(
      (file) => / d="([^"]+)"/.exec(readFileSync(`content/${file}`, 'utf8'))?.[1] ?? file,
    );
    const texts = filesOf(publicDir).filter((file) =>
      /\.(?:html|js|css|svg|xml|txt|md|json)$/.test(file),
    );
    expect(
      texts.filter((file) => {
        const text = readFileSync(file, 'utf8');
        return ours.test(text) || shapes.some((shape) => text.includes(shape));
      }),
    ).toEqual([]);
  });

  test(
    'publishes static files as they are, in the place of those in public/',
    { tags: ['nightly'] },
    () => {
      const icon = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0" />'.repeat(40)}</svg>`;
      const folder = writeContent('static', {
        'docs/hello.md': page('Hello', '[The rules](/files/rules.txt)'),
        'static/favicon.svg': icon,
        'static/files/rules.txt': 'Be kind.',
        'static/.well-known/security.txt': 'Contact: mailto:a@example.com',
      });
      expect(build('static', { DOCS_CONTENT_DIR: folder })).toMatchObject({ status: 0 });
      const read = (file: string): Buffer =>
        readFileSync(path.join(dist('static'), 'public', file));
      expect(read('favicon.svg').toString()).toBe(icon);
      expect(brotliDecompressSync(read('favicon.svg.br')).toString()).toBe(icon);
      expect(read('files/rules.txt').toString()).toBe('Be kind.');
      expect(read('.well-known/security.txt').toString()).toMatch(/^Contact/);
      const id = read('../build-id.txt').toString();
      writeContent('static', { 'static/files/rules.txt': 'Be fair.' });
      expect(build('static', { DOCS_CONTENT_DIR: folder })).toMatchObject({ status: 0 });
      expect(read('files/rules.txt').toString()).toBe('Be fair.');
      expect(read('../build-id.txt').toString()).not.toBe(id);
    },
  );

  test('with errors reports them all, exits with status 1 and leaves the last build unchanged', () => {
    const good = writeContent('broken', {
      'docs/a.mdx': page('A', 'Text.'),
      'docs/b.mdx': page('B', 'Text.'),
    });
    expect(build('broken', { DOCS_CONTENT_DIR: good }).status).toBe(0);
    const before = contentsOf(dist('broken'));
    writeContent('broken', {
      'docs/a.mdx': '---\ntitel: A\n---\n\n<Calout />\n',
      'docs/b.mdx': page('B', '[x](/docs/missing)'),
    });
    const failed = build('broken', { DOCS_CONTENT_DIR: good });
    expect(failed.status).toBe(1);
    const locations = failed.stderr.match(/docs\/\S+:\d+:\d+ error \S+/g) ?? [];
    expect(locations.map((location) => location.trim())).toEqual([
      'docs/a.mdx:2:1 error front-matter/unknown-key',
      'docs/a.mdx:5:2 error mdx/unknown-component',
      'docs/b.mdx:5:5 error link/unknown-page',
    ]);
    expect(contentsOf(dist('broken'))).toEqual(before);
  });

  test('that fails while rendering leaves the last build as it was', () => {
    const folder = writeContent('crash', { 'docs/a.mdx': page('A', 'Text.') });
    expect(build('crash', { DOCS_CONTENT_DIR: folder }).status).toBe(0);
    const before = contentsOf(dist('crash'));
    writeContent('crash', { 'docs/a.mdx': page('A', '{(() => { throw new Error("no"); })()}') });
    const failed = build('crash', { DOCS_CONTENT_DIR: folder });
    expect(failed.status).toBe(1);
    expect(failed.stderr).toContain('is unchanged');
    expect(contentsOf(dist('crash'))).toEqual(before);
  });

  test('is the same, byte for byte, when it is made twice', { tags: ['nightly'] }, () => {
    const folder = writeContent('twice', {});
    cpSync('content/docs/understanding-modules', path.join(folder, 'docs/modules'), {
      recursive: true,
    });
    cpSync('content/diagrams', path.join(folder, 'diagrams'), { recursive: true });
    cpSync('content/icons', path.join(folder, 'icons'), { recursive: true });
    rmSync(path.join(folder, 'docs/modules/_category_.yml'));
    for (const file of filesOf(path.join(folder, 'docs'))) {
      writeFileSync(
        file,
        readFileSync(file, 'utf8')
          .replace(/\]\((?:\/|%)[^)]*\)/g, '](https://example.com)')
          .replace(/^<Limits .*$/gm, '')
          .replace(/href="\/[^"]*"/g, 'href="https://example.com"'),
      );
    }
    const buildCold = (name: string): Map<string, string> => {
      const cache = makeCache(path.join(workspace, 'twice', name), ['code', 'vendor']);
      const made = build('twice', { DOCS_CONTENT_DIR: folder, DOCS_CACHE_DIR: cache });
      expect(made).toMatchObject({ status: 0 });
      return contentsOf(dist('twice'));
    };
    const first = buildCold('first');
    expect(buildCold('second')).toEqual(first);
  });

  test(
    'shows with --profile the time of each part, and what came out of the cache',
    { tags: ['nightly'] },
    () => {
      const folder = writeContent('profile', { 'docs/a.mdx': page('A', 'Text.') });
      const cache = makeCache(path.join(workspace, 'profile', 'cache'), ['vendor']);
      const environment = { DOCS_CONTENT_DIR: folder, DOCS_CACHE_DIR: cache };
      const time = String.raw`\d+\.\d\d`;
      const cold = build('profile', environment, '--profile').stdout;
      for (const part of [
        'Read and check',
        '  Compile pages',
        '6 of 6 pages rendered',
        'Replace dist',
      ]) {
        expect(cold).toMatch(new RegExp(`^${part} +${time} +${time} +– +–$`, 'm'));
      }
      expect(cold).toMatch(new RegExp(`^  build client environment +– +${time} +– +–$`, 'm'));
      expect(cold).toMatch(/^Cache files +– +– +0 +[1-9]\d*$/m);
      const warm = build('profile', environment, '--profile').stdout;
      expect(warm).toMatch(/^Cache files +– +– +[1-9]\d* +0$/m);
      expect(warm).not.toContain('build client environment');
      expect(build('profile', environment).stdout).not.toContain('Read and check');
    },
  );
});
