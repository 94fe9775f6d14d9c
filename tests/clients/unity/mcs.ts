import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = new URL('./stubs/', import.meta.url);

const stubs = readdirSync(folder).map((name) => new URL(name, folder).pathname);

type Options = {
  readonly defines?: readonly string[];
  readonly shouldCheckComments?: boolean;
  readonly ignored?: readonly number[];
};

/**
 * Compiles C# 7 code against the stubs. Warnings are errors.
 *
 * @param out path of the program; null to compile a library
 * @returns the compiler's messages; empty on success
 */
export const compileWithMcs = (
  files: ReadonlyMap<string, string>,
  out: string | null,
  { defines = [], shouldCheckComments = false, ignored = [] }: Options = {},
): string => {
  const work = mkdtempSync(path.join(tmpdir(), 'unity-client-'));
  try {
    const own = [...files].map(([name, text]) => {
      const file = path.join(work, name);
      writeFileSync(file, text);
      return file;
    });
    const target =
      out === null ? ['-target:library', `-out:${path.join(work, 'client.dll')}`] : [`-out:${out}`];
    const comments = shouldCheckComments
      ? // Members and parameters without comments have self-explanatory names.
        [`-doc:${path.join(work, 'client.xml')}`, '-nowarn:1591,1573']
      : [];
    const { status, stdout, stderr, error } = spawnSync(
      'mcs',
      [
        '-langversion:7',
        '-warnaserror',
        '-warn:4',
        ...target,
        ...comments,
        ...ignored.map((number) => `-nowarn:${number}`),
        ...defines.map((name) => `-define:${name}`),
        ...own,
        ...stubs,
      ],
      { encoding: 'utf8' },
    );
    const report = `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`.trim();
    return status === 0 ? report : report || `mcs ended with ${status}`;
  } finally {
    rmSync(work, { recursive: true });
  }
};
