import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesOf, makeCache, runBuild } from './run-build.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'internal-'));
const publicDir = path.join(folder, 'dist/public');

let output = '';
beforeAll(async () => {
  const built = await runBuild({
    dist: path.dirname(publicDir),
    content: path.resolve('tests/fixtures/internal'),
    cache: makeCache(path.join(folder, 'cache'), ['code', 'vendor']),
  });
  if (built.status !== 0) {
    throw new Error(built.output);
  }
  output = built.output;
});

afterAll(() => rmSync(folder, { recursive: true }));

const readText = (file: string): string => {
  const bytes = readFileSync(file);
  const unpacked = file.endsWith('.br')
    ? brotliDecompressSync(bytes)
    : file.endsWith('.gz')
      ? gunzipSync(bytes)
      : bytes;
  return unpacked.toString('latin1');
};

describe('a part that the OpenAPI document marks as internal', () => {
  test('is in no file and no file name of the site', () => {
    const files = filesOf(path.dirname(publicDir));
    expect(files.map((file) => path.relative(publicDir, file))).toEqual(
      expect.arrayContaining(['openapi.json', 'openapi.yaml', 'mock.mjs', 'llms-full.txt']),
    );
    expect(files.filter((file) => /quibble/i.test(file))).toEqual([]);
    expect(files.filter((file) => /quibble/i.test(readText(file)))).toEqual([]);
  });

  test('does not change other parts', () => {
    const { paths } = JSON.parse(readText(path.join(publicDir, 'openapi.json'))) as {
      readonly paths: Record<string, object>;
    };
    expect(Object.entries(paths).map(([key, item]) => [key, Object.keys(item)])).toEqual([
      ['/lamps', ['get', 'post']],
    ]);
  });

  test('is counted in the report, which has no problems', () => {
    expect(output.split('\n').slice(0, 2)).toEqual([
      'Building the documentation site',
      'Left out as internal: 5 operations, 1 webhook, 1 callback, 2 tags, 2 parameters, 1 response, 1 header, 1 media type, 5 schemas, 2 properties, 1 example, 1 link, 1 server, 2 security schemes.',
    ]);
  });
});

test('numbers of the document keep their notation in pages, which threads render', () => {
  const pages = filesOf(publicDir).filter((file) => file.endsWith('.html'));
  const text = pages.map((file) => readText(file)).join('\n');
  expect(['3.50', '0.10'].filter((digits) => !text.includes(digits))).toEqual([]);
});
