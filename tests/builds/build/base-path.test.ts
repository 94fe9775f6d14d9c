import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesOf, makeCache, runBuild } from './run-build.ts';

/** Also what the paths of pages begin with: a base path that is added twice, or left out of `/docs/a`, leads nowhere. */
const basePath = '/docs/';
const origin = 'https://games.example';

const folder = mkdtempSync(path.join(tmpdir(), 'base-path-'));
const publicDir = path.join(folder, 'dist/public');

beforeAll(async () => {
  const { status, output } = await runBuild({
    dist: path.join(folder, 'dist'),
    content: path.resolve('tests/fixtures/specimen'),
    cache: makeCache(path.join(folder, 'cache'), ['code', 'vendor']),
    environment: { DOCS_BASE_PATH: basePath, DOCS_SITE_URL: origin },
  });
  if (status !== 0) {
    throw new Error(output);
  }
}, 240_000);

afterAll(() => rmSync(folder, { recursive: true }));

type Text = { readonly name: string; readonly text: string };

const textsWith = (extension: RegExp): Text[] =>
  filesOf(publicDir)
    .filter((file) => extension.test(file))
    .map((file) => ({
      name: path.relative(publicDir, file),
      text: readFileSync(file, 'utf8'),
    }));

const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile();

/** What is wrong with an address in a file of the site; null for one that leads somewhere, or to another site. */
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

/** The addresses in the elements of a page, those in its metadata and in the attributes of its boot script included. */
const addressesIn = (html: string): string[] => {
  const found: string[] = [];
  visit(fromHtml(html), 'element', ({ properties }: Element) => {
    // a key of the keyboard is no address
    for (const [name, value] of Object.entries({ ...properties, ariaKeyShortcuts: '' })) {
      const parts = String(value).split(name === 'srcSet' ? /[\s,]+/ : /\s+/);
      found.push(...parts.filter((part) => /^(?:\/(?!\/)|https?:)/.test(part)));
    }
  });
  return found;
};

test('every address in a page is below the base path and leads somewhere', () => {
  const pages = textsWith(/\.html$/);
  const addresses = pages.flatMap(({ text }) => addressesIn(text));
  expect(addresses.filter((address) => address.startsWith('/docs/docs/')).length).toBeGreaterThan(
    50,
  );
  expect(pages.flatMap(({ name, text }) => faultsOf(addressesIn(text), name))).toEqual([]);
});

test('every address of the site in its other files is below the base path and leads somewhere', () => {
  const own = new RegExp(`${origin}[^\\s"'<>()\\[\\]\\\\\`{]*`, 'g');
  const files = textsWith(/\.(?:xml|txt|md|json)$/).filter(({ name }) => !name.startsWith('RSC/'));
  const addresses = files.flatMap(({ text }) => text.match(own) ?? []);
  expect(addresses.length).toBeGreaterThan(50);
  expect(files.flatMap(({ name, text }) => faultsOf(text.match(own) ?? [], name))).toEqual([]);
});

test('scripts and style sheets request no file of the site at the root', () => {
  const atRoot =
    /["'`(]\/(?:assets|RSC|sidebar\/(?!all\.html)|routes\.json|search-engine\.json|openapi\.json)\b/;
  const code = textsWith(/\.(?:js|css)$/).filter(({ name }) => name.startsWith('assets/'));
  expect(code.some(({ text }) => text.includes('/docs/search-engine.json'))).toBe(true);
  expect(code.filter(({ text }) => atRoot.test(text)).map(({ name }) => name)).toEqual([]);
});
