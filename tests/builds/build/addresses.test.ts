import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesOf, makeCache, runBuild, writeFiles } from './run-build.ts';

const origin = 'https://games.example';

const folder = mkdtempSync(path.join(tmpdir(), 'addresses-'));
const content = path.join(folder, 'content');
const cache = path.join(folder, 'cache');

const news = {
  'changelog/first.mdx':
    '---\ntitle: Version 1.0.0\ndescription: The first one.\ndate: 2026-01-02\nauthors: [ada]\n---\n\n[Writing](/docs/writing)\n',
  'changelog/authors.yml': 'ada:\n  name: Ada\n  url: https://ada.example\n',
  'redirects.yml': '- from: /old\n  to: /docs/writing\n',
};

beforeAll(() => {
  cpSync('tests/fixtures/specimen', content, { recursive: true });
  writeFiles(content, news);
  makeCache(cache, ['code', 'vendor']);
});

afterAll(() => rmSync(folder, { recursive: true }));

/* Page paths also begin with `/docs/`, so an address is wrong if the base path is missing or added twice. */
for (const basePath of ['/', '/docs/']) {
  const options = basePath === '/' ? { tags: ['nightly'] } : {};
  describe(`at ${basePath}`, options, () => {
    const publicDir = path.join(folder, basePath === '/' ? 'root' : 'below', 'public');
    const siteUrl = origin + basePath.slice(0, -1);

    beforeAll(async () => {
      const { status, output } = await runBuild({
        dist: path.dirname(publicDir),
        content,
        cache,
        environment: {
          DOCS_BASE_PATH: basePath,
          DOCS_SITE_URL: origin,
          DOCS_API_BASE_URL: 'https://api.games.example',
        },
      });
      if (status !== 0) {
        throw new Error(output);
      }
    });

    type Text = { readonly name: string; readonly text: string };

    const textsWith = (extension: RegExp): Text[] =>
      filesOf(publicDir)
        .filter((file) => extension.test(file))
        .map((file) => ({
          name: path.relative(publicDir, file),
          text: readFileSync(file, 'utf8'),
        }));

    const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile();

    const faultOf = (address: string): string | null => {
      const url = URL.parse(address, origin);
      if (url?.origin !== origin) {
        return null;
      }
      if (!url.pathname.startsWith(basePath)) {
        return 'is outside';
      }
      const file = path.join(publicDir, decodeURIComponent(url.pathname.slice(basePath.length)));
      const candidates = [file, `${file}.html`, path.join(file, 'index.html')];
      return candidates.some(isFile) ? null : 'leads nowhere';
    };

    const faultsOf = (addresses: readonly string[], name: string): string[] =>
      addresses.flatMap((address) => {
        const fault = faultOf(address);
        return fault === null ? [] : [`${name}: ${address} ${fault}`];
      });

    const addressesIn = (html: string): string[] => {
      const found: string[] = [];
      visit(fromHtml(html), 'element', ({ properties }: Element) => {
        for (const [name, value] of Object.entries({ ...properties, ariaKeyShortcuts: '' })) {
          const parts = String(value).split(name === 'srcSet' ? /[\s,]+/ : /\s+/);
          found.push(...parts.filter((part) => /^(?:\/(?!\/)|https?:\/\/)/.test(part)));
        }
      });
      return found;
    };

    const readText = (name: string): string => readFileSync(path.join(publicDir, name), 'utf8');

    const dataOf = (html: string): string =>
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';

    test('every address in a page is below the base path and leads somewhere', () => {
      const pages = textsWith(/\.html$/);
      const addresses = pages.flatMap(({ text }) => addressesIn(text));
      const pageAddresses = addresses.filter((address) => address.startsWith(`${basePath}docs/`));
      expect(pageAddresses.length).toBeGreaterThan(50);
      expect(pages.flatMap(({ name, text }) => faultsOf(addressesIn(text), name))).toEqual([]);
      expect(faultsOf([`${basePath}docs/gone`, `${origin}/gone`], 'a')).toHaveLength(2);
    });

    test('every address in what programs read is below the base path and leads somewhere', () => {
      const own = new RegExp(`${origin}[^\\s"'<>()\\[\\]\\\\\`{]*`, 'g');
      const files = [
        ...textsWith(/\.(?:xml|txt|md|json)$/).filter(({ name }) => !name.startsWith('RSC/')),
        ...textsWith(/\.html$/).map(({ name, text }) => ({ name, text: dataOf(text) })),
      ];
      const readOwnAddresses = (name: string): string[] =>
        files.find((file) => file.name === name)?.text.match(own) ?? [];
      for (const name of [
        'docs/writing/index.html',
        'changelog/atom.xml',
        'changelog/feed.json',
        'changelog/rss.xml',
        'llms.txt',
        'llms-full.txt',
        'opensearch.xml',
        'robots.txt',
        'sitemap.xml',
      ]) {
        expect({ name, isPresent: readOwnAddresses(name).length > 0 }).toEqual({
          name,
          isPresent: true,
        });
      }
      expect(files.flatMap(({ name, text }) => faultsOf(text.match(own) ?? [], name))).toEqual([]);
    });

    test('the sitemap, canonical links, JSON-LD and previews name each page by one address', () => {
      const listed = [...readText('sitemap.xml').matchAll(/<loc>([^<]+)/g)].map(
        ([, loc = '']) => loc,
      );
      expect(listed).toContain(`${siteUrl}/docs/writing`);
      expect(listed).toContain(`${siteUrl}/changelog/first`);
      for (const address of listed) {
        const route = decodeURI(address.slice(siteUrl.length)).replace(/\/$/, '');
        const html = readText(path.join(route, 'index.html'));
        const value = (pattern: RegExp): string | undefined => pattern.exec(html)?.[1];
        expect({
          canonical: value(/<link rel="canonical" href="([^"]*)"/),
          preview: value(/<meta property="og:url" content="([^"]*)"/),
        }).toEqual({ canonical: address, preview: address });
        const data = dataOf(html);
        expect({
          address,
          isNamed: !data.includes('TechArticle') || data.includes(`"${address}"`),
        }).toEqual({ address, isNamed: true });
      }
    });

    test('a script of the site is loaded from where it is', () => {
      expect(readText('docs/writing/index.html')).toContain(`src="${basePath}count.js"`);
    });

    test('a redirect leads to its page, by rule and by page', () => {
      expect(readText('_redirects')).toBe(`${basePath}old ${basePath}docs/writing 301\n`);
      expect(readText('old/index.html')).toContain(`url=${basePath}docs/writing"`);
    });

    test('scripts and style sheets request files of the site below the base path', () => {
      const atRoot =
        /["'`(]\/(?:assets|RSC|sidebar\/(?!all\.html)|routes\.json|search-engine\.json|openapi\.json)\b/;
      const code = textsWith(/\.(?:js|css)$/).filter(({ name }) => name.startsWith('assets/'));
      expect(code.some(({ text }) => text.includes('search-engine.json'))).toBe(true);
      expect(code.some(({ text }) => atRoot.test(text))).toBe(basePath === '/');
    });
  });
}
