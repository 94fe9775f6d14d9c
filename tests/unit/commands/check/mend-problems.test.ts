import {
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
import { mendProblems } from '../../../../src/commands/check/mend-problems.ts';
import type { LoadedSite } from '../../../../src/content/load-site.ts';
import { type Problem, createProblem } from '../../../../src/problems/problem.ts';
import { writeFolder } from '../run-command.ts';

/** A check with one rule, that each `from` should be a `to`, as the pipeline reads files. */
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

describe('mending', () => {
  test('writes the files that have a fix, keeps the rest of each, and says so', async () => {
    const folder = writeFolder({
      'a.mdx': '\uFEFFone old\r\nold two\r\n',
      'b.mdx': 'nothing\n',
    });
    const untouched = statSync(path.join(folder, 'b.mdx')).ino;
    const { out } = listen();
    const left = await mendProblems(loader(folder, { old: 'new' }), 'pretty');
    expect(left.problems).toEqual([]);
    expect(readFileSync(path.join(folder, 'a.mdx'), 'utf8')).toBe('\uFEFFone new\r\nnew two\r\n');
    expect(statSync(path.join(folder, 'b.mdx')).ino).toBe(untouched);
    expect(readdirSync(folder)).toEqual(['a.mdx', 'b.mdx']);
    expect(out.join('')).toBe(`Mended 2 mistakes in ${folder}/a.mdx\n\n`);
  });

  test('goes on until nothing more can be mended, and changes nothing the second time', async () => {
    const folder = writeFolder({ 'a.mdx': 'old old\n' });
    const load = loader(folder, { old: 'newer', newer: 'newest!', 'newest!': 'last' });
    const { out } = listen();
    await mendProblems(load, 'pretty');
    const mended = readFileSync(path.join(folder, 'a.mdx'), 'utf8');
    expect(mended).toBe('last last\n');
    const { ino } = statSync(path.join(folder, 'a.mdx'));
    await mendProblems(load, 'pretty');
    expect(statSync(path.join(folder, 'a.mdx')).ino).toBe(ino);
    expect(out.at(-1)).toBe('Nothing to mend.\n');
  });

  test('ends where two fixes undo each other, and tells what is left', async () => {
    const folder = writeFolder({ 'a.mdx': 'here\n' });
    listen();
    const left = await mendProblems(loader(folder, { here: 'there!', 'there!': 'here' }), 'pretty');
    expect(left.problems).toHaveLength(1);
  });

  test('tells programs of it on standard error', async () => {
    const folder = writeFolder({ 'a.mdx': 'old\n' });
    const { out, err } = listen();
    await mendProblems(loader(folder, { old: 'new' }), 'json');
    expect(out).toEqual([]);
    expect(err.join('')).toContain('Mended 1 mistake in ');
  });

  test('leaves alone what is not UTF-8', async () => {
    const folder = writeFolder({ 'a.mdx': '' });
    const bytes = Buffer.from('old caf\xE9\n', 'latin1');
    writeFileSync(path.join(folder, 'a.mdx'), bytes);
    listen();
    const left = await mendProblems(loader(folder, { old: 'new' }), 'pretty');
    expect(left.problems).toHaveLength(1);
    expect(readFileSync(path.join(folder, 'a.mdx')).equals(bytes)).toBe(true);
  });

  test('keeps the rights of a file, and writes through a link', async () => {
    const folder = writeFolder({ 'a.mdx': 'old\n' });
    const elsewhere = writeFolder({ 'b.mdx': 'old\n' });
    chmodSync(path.join(folder, 'a.mdx'), 0o640);
    symlinkSync(path.join(elsewhere, 'b.mdx'), path.join(folder, 'b.mdx'));
    listen();
    await mendProblems(loader(folder, { old: 'new' }), 'pretty');
    expect(statSync(path.join(folder, 'a.mdx')).mode & 0o777).toBe(0o640);
    expect(lstatSync(path.join(folder, 'b.mdx')).isSymbolicLink()).toBe(true);
    expect(readFileSync(path.join(elsewhere, 'b.mdx'), 'utf8')).toBe('new\n');
    expect(existsSync(path.join(elsewhere, 'b.mdx'))).toBe(true);
  });
});
