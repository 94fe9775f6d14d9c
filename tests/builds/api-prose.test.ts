import { withCaches } from '../../src/base/cache/caches.ts';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { loadSiteConfig } from '../../src/content/config/load-site-config.ts';
import { buildSite } from '../../src/content/site/build-site.ts';
import type { Problem } from '../../src/problems/problem.ts';

const workspace = mkdtempSync(path.join(tmpdir(), 'api-prose-'));
const content = path.join(workspace, 'content');

const edit = (file: string, change: (text: string) => string): void => {
  const at = path.join(content, file);
  const before = readFileSync(at, 'utf8');
  const after = change(before);
  expect(after, `the edit of ${file} changes something`).not.toBe(before);
  writeFileSync(at, after);
};

const location = ({ location: at }: Problem): string =>
  at.kind === 'range' ? `${path.relative(content, at.file)}:${at.line}` : JSON.stringify(at);

const check = async (): Promise<string[]> => {
  const { config } = loadSiteConfig({ environment: {}, contentDir: content });
  if (!config) {
    throw new Error('The shipped configuration has problems.');
  }
  const { problems } = await withCaches(path.join(workspace, 'cache'), (caches) =>
    buildSite({
      config,
      contentDir: content,
      publicDir: 'public',
      caches,
      includeDrafts: false,
      purpose: 'check',
    }),
  );
  return problems.map((problem) => `${location(problem)} ${problem.code}`);
};

const lineOf = (file: string, text: string): number =>
  readFileSync(path.join(content, file), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1;

beforeEach(() => {
  rmSync(content, { recursive: true, force: true });
  cpSync('content', content, { recursive: true });
});
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

describe('prose and the OpenAPI document', () => {
  test('agree in the shipped content', async () => {
    expect(await check()).toEqual([]);
  });

  test(
    'disagree when a field is renamed in the OpenAPI document but not in a guide',
    { tags: ['nightly'] },
    async () => {
      edit('openapi/schemas/shop.yaml', (text) => text.replaceAll('expectedPrice', 'agreedPrice'));
      edit('openapi/paths/shop.yaml', (text) => text.replaceAll('expectedPrice', 'agreedPrice'));
      const line = lineOf('docs/understanding-modules/shop.mdx', '"expectedPrice"');
      expect(await check()).toContain(
        `docs/understanding-modules/shop.mdx:${line} api/invalid-payload`,
      );
    },
  );

  test('disagree when an operation loses its last mention', { tags: ['nightly'] }, async () => {
    edit('docs/understanding-modules/shop.mdx', (text) =>
      text.replaceAll('/docs/api/in-app-purchase#listproducts', '/docs/api/in-app-purchase'),
    );
    const line = lineOf('openapi/paths/in-app-purchase.yaml', 'operationId: listProducts');
    expect(await check()).toEqual([
      `openapi/paths/in-app-purchase.yaml:${line} api/operation-not-mentioned`,
    ]);
  });

  test('disagree when a page shows no operations', { tags: ['nightly'] }, async () => {
    edit('docs/api/friendship.mdx', (text) =>
      text.replace('<Operations tag="friendship" part="details" />', ''),
    );
    const operations = readFileSync(path.join(content, 'openapi/paths/friendship.yaml'), 'utf8');
    expect(
      (await check()).filter((problem) => problem.includes('operation-without-page')),
    ).toHaveLength(operations.match(/operationId: /g)?.length ?? 0);
  });

  test.each([
    ['`POST /v1/shop/buy`', 'api/unknown-endpoint'],
    ['`INSUFICIENT_FUNDS`', 'api/unknown-error-code'],
    ['<Operation id="purchaseOfer" />', 'api/unknown-operation'],
    ['<ErrorCode code="NO_FUNDS" />', 'api/unknown-error-code'],
    ['<Field operation="purchaseOffer" name="expectedPrice.amout" />', 'api/unknown-field'],
    ['<Operations tag="shopp" />', 'api/unknown-tag'],
    ['```json op=purchaseOfer\n{}\n```', 'api/unknown-operation'],
    ['```json op=purchaseOffer response=204\n{}\n```', 'api/no-such-payload'],
    ['```json op=purchaseOffer\n{ "offerId": \n```', 'api/invalid-json'],
    [
      '```http op=purchaseOffer\nGET /v1/shop/purchase HTTP/1.1\n\n{ "offerId": "off_starterpack00001", "quantity": 1, "expectedPrice": { "currency": "coins", "amount": 5 } }\n```',
      'api/wrong-request-line',
    ],
    [
      '```json op=purchaseOffer\n{ "offerId": "off_starterpack00001", "quantity": 100, "expectedPrice": { "currency": "coins", "amount": 5 } }\n```',
      'api/invalid-payload',
    ],
  ])('a guide that says %j is told %s at its line', async (text, code) => {
    const file = 'docs/understanding-modules/task.mdx';
    edit(file, (before) => `${before}\n${text}\n`);
    const line = lineOf(file, text.split('\n')[0] ?? '');
    const found = (await check()).filter((problem) => problem.endsWith(code));
    expect(found).toHaveLength(1);
    expect(Number(found[0]?.match(/:(\d+) /)?.[1])).toBeGreaterThanOrEqual(line);
  });

  test('a reference that exists is not a problem', async () => {
    edit(
      'docs/understanding-modules/task.mdx',
      (before) =>
        `${before}\nSee <Operation id="purchaseOffer" />, <ErrorCode code="INSUFFICIENT_FUNDS" /> and <Field operation="purchaseOffer" name="expectedPrice.amount" />.\n`,
    );
    expect(await check()).toEqual([]);
  });
});

/** `npm run check` skips JSON fences that do not name an operation. */
test('every JSON fence of the content names its operation', () => {
  const files = readdirSync('content', { recursive: true, encoding: 'utf8' });
  const untagged = files
    .filter((file) => file.endsWith('.mdx'))
    .flatMap((file) => {
      const lines = readFileSync(path.join('content', file), 'utf8').split('\n');
      return lines
        .filter((line) => /^\s*```json(?!.*\bop=)/.test(line))
        .map((line) => `${file}: ${line.trim()}`);
    });
  expect(untagged).toEqual([]);
});
