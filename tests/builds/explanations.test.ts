import { readFileSync, readdirSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadSiteConfig } from '../../src/content/config/load-site-config.ts';
import { loadSite } from '../../src/content/site/load-site.ts';
import {
  environmentSample,
  explanationsDir,
  formatExplanation,
  parseExplanation,
  readExplanation,
  type Sample,
} from '../../src/problems/explanations/explanation.ts';
import { problemCodes } from '../../src/problems/problem-codes.ts';
import { buildFolder, configDir, makeFolder } from '../unit/content/build-fixture.ts';

const bases = path.resolve('tests/fixtures/explanations');
const codes = Object.keys(problemCodes);

const bytesOf = ({ text, isEscaped }: Sample): Buffer =>
  isEscaped
    ? Buffer.from(
        text.replace(/\\x([0-9A-F]{2})/g, (_, hex: string) =>
          String.fromCharCode(Number.parseInt(hex, 16)),
        ),
        'latin1',
      )
    : Buffer.from(text);

const baseOf = (code: string): readonly string[] => [
  'every',
  ...(code.startsWith('api/') ? ['api'] : []),
];

const codesOfEnvironment = async ({ text }: Sample): Promise<string[]> => {
  // A small content folder keeps the check fast. A sample may set a different folder.
  vi.stubEnv('DOCS_CONTENT_DIR', path.join(bases, 'every'));
  for (const [, name = '', value = ''] of text.matchAll(/^(\w+)=(.*)$/gm)) {
    vi.stubEnv(name, value);
  }
  const { problems } = await loadSite({ includeDrafts: true, purpose: 'check' });
  return problems.map((problem) => problem.code);
};

const codesOf = async (code: string, samples: readonly Sample[]): Promise<string[]> => {
  const [first] = samples;
  if (first?.file === environmentSample) {
    return codesOfEnvironment(first);
  }
  const folder = await makeFolder();
  for (const base of baseOf(code)) {
    await cp(path.join(bases, base), folder, { recursive: true });
  }
  for (const sample of samples) {
    const file = path.join(folder, sample.file);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytesOf(sample));
  }
  const { config, problems } = loadSiteConfig({
    environment: {},
    contentDir: configDir(folder),
  });
  const built = config ? (await buildFolder(folder, { isForChecking: true })).problems : [];
  return [...problems, ...built].map((problem) => problem.code);
};

afterEach(() => {
  vi.unstubAllEnvs();
});

test('every code has a page, and every page a code', () => {
  const pages = readdirSync(explanationsDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replace(/\.md$/, '').split(path.sep).join('/'));
  expect(pages.toSorted()).toEqual(codes.toSorted());
});

describe.each(codes)('the page of %s', (code) => {
  test('has a bad sample with its problem, and a good sample without problems', async () => {
    const { code: title, bad, good } = await readExplanation(code);
    expect(title).toBe(code);
    expect(await codesOf(code, bad)).toContain(code);
    vi.unstubAllEnvs();
    const left = await codesOf(code, good);
    // OpenAPI samples contain only one object and no pages about the API, so other problems may remain.
    expect(code.startsWith('openapi/') ? left.filter((found) => found === code) : left).toEqual([]);
  });
});

test('formats a page as plain text with all its parts', async () => {
  const text = formatExplanation(await readExplanation('front-matter/unknown-key'), 'error');
  expect(text).toMatch(
    /^front-matter\/unknown-key \(error\)\n\n.+\n\nWhy\n\n.+\n\nHow to fix\n\n.+\n\nBad: docs\/sessions\.mdx\n\n {4}---\n[\s\S]+\n\nGood: docs\/sessions\.mdx\n\n {4}---\n[\s\S]+\n$/,
  );
});

test.each(['Why', 'How to fix', 'Bad', 'Good'])('a page without "%s" is rejected', (name) => {
  const page = readFileSync(new URL('front-matter/unknown-key.md', explanationsDir), 'utf8');
  const [before = '', after = ''] = page.split(`## ${name}\n`);
  const broken = before + after.replace(/^[\s\S]*?(?=^## |(?![\s\S]))/m, '');
  expect(() => parseExplanation(broken)).toThrow(`"${name}"`);
});
