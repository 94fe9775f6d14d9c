import fs, {
  chmodSync,
  existsSync,
  lstatSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fixProblems } from '../../../../src/commands/check/fix-problems.ts';
import type { LoadedSite } from '../../../../src/content/site/load-site.ts';
import { type Problem, createProblem } from '../../../../src/problems/problem.ts';
import { writeFolder } from '../../../support/write-folder.ts';

const loader =
  (folder: string, rules: Readonly<Record<string, string>>) => async (): Promise<LoadedSite> => {
    const problems = readdirSync(folder).flatMap((name): Problem[] => {
      const file = path.join(folder, name);
      const source = readFileSync(file, 'utf8')
        .replace(/^\uFEFF/, '')
        .replace(/\r\n?/g, '\n');
      return source.split('\n').flatMap((line, index) =>
        Object.entries(rules)
          .filter(([from]) => line.includes(from))
          .map(([from, to]) => {
            const location = {
              kind: 'range' as const,
              file,
              line: index + 1,
              column: line.indexOf(from) + 1,
              length: from.length,
            };
            const fix = { location, text: to };
            return createProblem({
              code: 'link/unknown-page',
              location,
              expected: to,
              found: from,
              fix,
            });
          }),
      );
    });
    return { config: null, built: null, problems };
  };

const listen = (): { out: string[]; err: string[] } => {
  const out: string[] = [];
  const err: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => err.push(String(text)) > 0);
  return { out, err };
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('fixing', () => {
  test('changes only the files that have a fix, and only what the fix covers', async () => {
    const folder = writeFolder({
      'a.mdx': '\uFEFFone old\r\nold two\r\n',
      'b.mdx': 'nothing\n',
    });
    const untouched = statSync(path.join(folder, 'b.mdx')).ino;
    const { out } = listen();
    const left = await fixProblems(loader(folder, { old: 'new' }), 'pretty');
    expect(left.problems).toEqual([]);
    expect(readFileSync(path.join(folder, 'a.mdx'), 'utf8')).toBe('\uFEFFone new\r\nnew two\r\n');
    expect(statSync(path.join(folder, 'b.mdx')).ino).toBe(untouched);
    expect(readdirSync(folder)).toEqual(['a.mdx', 'b.mdx']);
    expect(out.join('')).toBe(`Fixed 2 problems in ${folder}/a.mdx\n\n`);
  });

  test('continues until nothing more can be fixed, and changes nothing the second time', async () => {
    const folder = writeFolder({ 'a.mdx': 'old old\n' });
    const load = loader(folder, { old: 'newer', newer: 'newest!', 'newest!': 'last' });
    const { out } = listen();
    await fixProblems(load, 'pretty');
    const fixed = readFileSync(path.join(folder, 'a.mdx'), 'utf8');
    expect(fixed).toBe('last last\n');
    const { ino } = statSync(path.join(folder, 'a.mdx'));
    await fixProblems(load, 'pretty');
    expect(statSync(path.join(folder, 'a.mdx')).ino).toBe(ino);
    expect(out.at(-1)).toBe('Nothing to fix.\n');
  });

  test('stops when two fixes undo each other, and returns what is left', async () => {
    const folder = writeFolder({ 'a.mdx': 'here\n' });
    listen();
    const left = await fixProblems(loader(folder, { here: 'there!', 'there!': 'here' }), 'pretty');
    expect(left.problems).toHaveLength(1);
  });

  test('takes back a fix that leaves a problem on its line, and keeps the others', async () => {
    const folder = writeFolder({ 'a.mdx': 'old\nwrong\n', 'b.mdx': 'old\n' });
    const load = loader(folder, { old: 'new', wrong: 'worse' });
    const withResult = async (): Promise<LoadedSite> => {
      const loaded = await load();
      const source = readFileSync(path.join(folder, 'a.mdx'), 'utf8');
      const line = source.split('\n').indexOf('worse') + 1;
      const location = { kind: 'range', file: path.join(folder, 'a.mdx'), line } as const;
      const invalid = createProblem({
        code: 'mdx/syntax',
        location: { ...location, column: 1, length: 5 },
        expected: 'better',
        found: 'worse',
      });
      return line === 0 ? loaded : { ...loaded, problems: [...loaded.problems, invalid] };
    };
    const { out } = listen();
    const left = await fixProblems(withResult, 'pretty');
    expect(readFileSync(path.join(folder, 'a.mdx'), 'utf8')).toBe('new\nwrong\n');
    expect(readFileSync(path.join(folder, 'b.mdx'), 'utf8')).toBe('new\n');
    expect(left.problems.map(({ found, fix }) => [found, fix])).toEqual([['wrong', undefined]]);
    expect(out.join('')).toContain(`Fixed 1 problem in ${folder}/a.mdx\n`);
  });

  test('reports on standard error where programs read standard output', async () => {
    const folder = writeFolder({ 'a.mdx': 'old\n' });
    const { out, err } = listen();
    await fixProblems(loader(folder, { old: 'new' }), 'json');
    expect(out).toEqual([]);
    expect(err.join('')).toContain('Fixed 1 problem in ');
  });

  test('leaves a file that is not UTF-8 unchanged', async () => {
    const folder = writeFolder({ 'a.mdx': '' });
    const bytes = Buffer.from('old caf\xE9\n', 'latin1');
    writeFileSync(path.join(folder, 'a.mdx'), bytes);
    listen();
    const left = await fixProblems(loader(folder, { old: 'new' }), 'pretty');
    expect(left.problems).toHaveLength(1);
    expect(readFileSync(path.join(folder, 'a.mdx')).equals(bytes)).toBe(true);
  });

  test('keeps the permissions of a file, and writes through a link', async () => {
    const folder = writeFolder({ 'a.mdx': 'old\n' });
    const elsewhere = writeFolder({ 'b.mdx': 'old\n' });
    chmodSync(path.join(folder, 'a.mdx'), 0o640);
    symlinkSync(path.join(elsewhere, 'b.mdx'), path.join(folder, 'b.mdx'));
    listen();
    await fixProblems(loader(folder, { old: 'new' }), 'pretty');
    expect(statSync(path.join(folder, 'a.mdx')).mode & 0o777).toBe(0o640);
    expect(lstatSync(path.join(folder, 'b.mdx')).isSymbolicLink()).toBe(true);
    expect(readFileSync(path.join(elsewhere, 'b.mdx'), 'utf8')).toBe('new\n');
    expect(existsSync(path.join(elsewhere, 'b.mdx'))).toBe(true);
  });

  test('never writes half a file, even if the system writes only a part at once', async () => {
    const folder = writeFolder({ 'a.mdx': `old ${'x'.repeat(100)}\n` });
    // On a full disk, a write may be incomplete without an error.
    vi.spyOn(fs, 'writeSync').mockReturnValue(3);
    listen();
    await fixProblems(loader(folder, { old: 'new' }), 'pretty');
    expect(readFileSync(path.join(folder, 'a.mdx'), 'utf8')).toBe(`new ${'x'.repeat(100)}\n`);
  });

  test('leaves the file unchanged if it cannot be replaced, and names it', async () => {
    const folder = writeFolder({ 'a.mdx': 'old\n' });
    const full = Object.assign(new Error('ENOSPC: no space left on device, fsync'), {
      code: 'ENOSPC',
      syscall: 'fsync',
    });
    vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
      throw full;
    });
    listen();
    await expect(fixProblems(loader(folder, { old: 'new' }), 'pretty')).rejects.toMatchObject({
      code: 'ENOSPC',
      path: path.join(folder, 'a.mdx'),
    });
    expect(readFileSync(path.join(folder, 'a.mdx'), 'utf8')).toBe('old\n');
    expect(readdirSync(folder)).toEqual(['a.mdx']);
  });
});
