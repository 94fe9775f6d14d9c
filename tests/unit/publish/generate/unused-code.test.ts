import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findUnusedCode } from '../../../../src/publish/generate/unused-code.ts';
import { writeFiles } from '../../../builds/build/run-build.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'unused-code-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const findWith = (payloads: Readonly<Record<string, string>>): string[] => {
  writeFiles(path.join(folder, 'bundle'), {
    'island-files.json': JSON.stringify({
      everywhere: ['assets/client.js'],
      byIsland: { a1: ['assets/a.js', 'assets/shared.js'], b2: ['assets/shared.js'] },
    }),
    'assets/client.js': '',
    'assets/a.js': '',
    'assets/shared.js': '',
    'assets/page.css': '',
    'assets/text.woff2': '',
    'favicon.svg': '',
  });
  writeFiles(path.join(folder, 'public'), payloads);
  return [...findUnusedCode(path.join(folder, 'bundle'), path.join(folder, 'public'))];
};

test('code is unused if its islands and style sheets are on no page', () => {
  expect(findWith({})).toEqual(['assets/a.js', 'assets/page.css', 'assets/shared.js']);
  expect(findWith({ 'RSC/R/a.txt': '1:I["b2",[],"B",1]\n' })).toEqual([
    'assets/a.js',
    'assets/page.css',
  ]);
});

test('an island is found behind a text, which no line break ends', () => {
  const payload = '6:T2,()7:I["a1",[],"A",1]\n0:{"href":"/base/assets/page.css"}';
  expect(findWith({ 'RSC/R/docs/a.txt': payload })).toEqual([]);
});
