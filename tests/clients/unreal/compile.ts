import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const engine = path.resolve('tests/clients/unreal/engine');

type Target = { readonly minor: number; readonly standard: 'c++17' | 'c++20' };

export const oldest: Target = { minor: 1, standard: 'c++17' };
export const newest: Target = { minor: 6, standard: 'c++20' };

export const writeFiles = async (
  folder: string,
  files: ReadonlyMap<string, string>,
): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of files) {
    await writeFile(path.join(folder, name), text);
  }
};

export const compile = async (
  folder: string,
  source: string,
  { minor, standard }: Target,
  output: readonly string[] = ['-fsyntax-only'],
): Promise<string> => {
  try {
    const { stderr } = await run(
      'g++',
      [
        `-std=${standard}`,
        `-DENGINE_MINOR_VERSION=${minor}`,
        ...'-O0 -Wall -Wextra -Wshadow -Werror'.split(' '),
        '-I',
        engine,
        '-I',
        path.resolve('tests/clients/unreal'),
        '-I',
        folder,
        path.join(folder, source),
        ...output,
      ],
      { maxBuffer: 64 * 1024 * 1024 },
    );
    return stderr;
  } catch (error) {
    return (error as { readonly stderr: string }).stderr || String(error);
  }
};
