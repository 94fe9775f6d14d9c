import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { findBuiltSite, readPages } from './find-built-site.ts';
import { filesOf } from './run-build.ts';

let publicDir: string;

beforeAll(async () => {
  publicDir = await findBuiltSite();
});

describe('a build', () => {
  test('keeps every API page within 60 kB of HTML after brotli', () => {
    const folder = path.join(publicDir, 'docs', 'api');
    const sizes = filesOf(folder)
      .filter((file) => file.endsWith('index.html.br'))
      .map((file) => readFileSync(file).length);
    expect(sizes.length).toBe(12);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(60_000);
  });

  test('links to each style sheet once per operation in the payload of an API page', () => {
    const payloads = filesOf(path.join(publicDir, 'RSC', 'R', 'docs', 'api')).filter((file) =>
      file.endsWith('.txt'),
    );
    expect(payloads.length).toBe(12);
    for (const file of payloads) {
      const payload = readFileSync(file, 'utf8');
      const links = payload.match(/"data-rsc-css-href":"[^"]+"/g) ?? [];
      const operations = payload.match(/"data-operation":/g) ?? [];
      expect(links.length).toBeGreaterThan(0);
      // The payload's root and each operation may link to each style sheet once.
      expect(links.length).toBeLessThanOrEqual((1 + operations.length) * new Set(links).size);
    }
  });

  test('links the style sheets of all classes on each page', () => {
    const rules = new Map(
      filesOf(path.join(publicDir, 'assets'))
        .filter((file) => path.dirname(file).endsWith('/assets') && file.endsWith('.css'))
        .map((file) => [
          path.basename(file),
          new Set(readFileSync(file, 'utf8').match(/\.[_\w]+/g)),
        ]),
    );
    const styled = new Set([...rules.values()].flatMap((names) => [...names]));
    const missing = [...readPages(publicDir)].flatMap(([name, html]) => {
      const sheets = [...html.matchAll(/href="[^"]*\/assets\/([^"/]+\.css)"/g)];
      const linked = new Set(sheets.flatMap(([, sheet = '']) => [...(rules.get(sheet) ?? [])]));
      return [...html.matchAll(/ class="([^"]+)"/g)]
        .flatMap(([, names = '']) => names.split(' ').map((own) => `.${own}`))
        .filter((own) => styled.has(own) && !linked.has(own))
        .map((own) => `${name}: ${own}`);
    });
    expect(missing).toEqual([]);
  });

  test('keeps the search index within 54 kB after brotli, as it is fetched', () => {
    const files = filesOf(path.join(publicDir, 'assets', 'search'));
    const index = files.filter((file) => file.endsWith('index.json.br'));
    expect(index).toHaveLength(1);
    expect(readFileSync(index[0] ?? '').length).toBeLessThanOrEqual(54_000);
  });

  test('carries neither the validator nor the highlighter to the browser', () => {
    // The interactive reference is third-party code in a separate bundle, and only its page loads that bundle.
    const files = filesOf(path.join(publicDir, 'assets')).filter(
      (file) => file.endsWith('.js') && !file.includes('/assets/reference-'),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(
      files.filter((file) =>
        /ZodError|codeToTokens|createHighlighter/.test(readFileSync(file, 'utf8')),
      ),
    ).toEqual([]);
  });
});
