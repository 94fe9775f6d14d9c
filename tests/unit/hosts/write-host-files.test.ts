import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeHostFiles } from '../../../src/hosts/write-host-files.ts';
import { securityHeaders } from '../../../src/server/security-headers.ts';
import { writeFiles } from '../server/start-host.ts';

let build: string;

beforeEach(() => {
  build = mkdtempSync(path.join(tmpdir(), 'build-'));
});

afterEach(() => rmSync(build, { recursive: true }));

const read = (file: string): string => readFileSync(path.join(build, file), 'utf8');

/** Headers by the path of their rule. */
const parseHeaders = (text: string): Map<string, string[]> => {
  const rules = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    if (line.startsWith(' ')) {
      current.push(line.trim());
    } else {
      current = [];
      rules.set(line, current);
    }
  }
  return rules;
};

test('a build has the files of other hosts', async () => {
  await writeFiles(build, { 'public/index.html': '<p>Home</p>', 'public/_redirects': '/a /b 301' });
  writeHostFiles(build, '/');
  expect(readdirSync(path.join(build, 'hosts'))).toEqual(['Caddyfile', 'nginx.conf']);
  expect(readdirSync(path.join(build, 'public'))).toEqual([
    '.nojekyll',
    '_headers',
    '_redirects',
    'index.html',
  ]);
  const rules = parseHeaders(read('public/_headers'));
  expect([...rules.keys()]).toEqual(['/*', '/assets/*']);
  expect(rules.get('/*')).toEqual(
    Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`),
  );
  // Cloudflare Pages ignores longer lines, and joins what two rules set by a comma
  expect(
    Math.max(
      ...read('public/_headers')
        .split('\n')
        .map((line) => line.length),
    ),
  ).toBeLessThan(2000);
  const names = [...rules.values()].flat().map((line) => line.split(':')[0]);
  expect(new Set(names).size).toBe(names.length);
});

test("a site's own _headers stay", async () => {
  await writeFiles(build, { 'public/index.html': '<p>Home</p>', 'public/_headers': '/own\n' });
  writeHostFiles(build, '/');
  expect(read('public/_headers')).toBe('/own\n');
});

test('a malformed redirect stops the build', async () => {
  await writeFiles(build, { 'public/_redirects': '/a /b\n' });
  expect(() => writeHostFiles(build, '/')).toThrow('_redirects:1: expected');
});
