import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type BuildOptions = {
  readonly dist: string;
  readonly content?: string;
  readonly cache?: string;
  readonly project?: string;
  readonly environment?: Readonly<Record<string, string>>;
};

type BuildResult = { readonly status: number | null; readonly output: string };

export const runBuild = async (options: BuildOptions): Promise<BuildResult> => {
  const { dist, content, cache, project, environment } = options;
  const child = spawn(process.execPath, ['src/commands/build.ts'], {
    cwd: project ?? process.cwd(),
    env: {
      ...process.env,
      DOCS_DIST_DIR: dist,
      ...(content ? { DOCS_CONTENT_DIR: content } : {}),
      ...(cache ? { DOCS_CACHE_DIR: cache } : {}),
      ...environment,
    },
  });
  const output: string[] = [];
  const collect = (chunk: Buffer): number => output.push(chunk.toString('utf8'));
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, output: output.join('') };
};

export const makeCache = (folder: string, parts: readonly ('code' | 'vendor')[]): string => {
  mkdirSync(folder, { recursive: true });
  for (const part of parts) {
    mkdirSync(path.resolve('.cache', part), { recursive: true });
    symlinkSync(path.resolve('.cache', part), path.join(folder, part));
  }
  return folder;
};

export const writeFiles = (folder: string, files: Readonly<Record<string, string>>): void => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
};

export const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();

export const contentsOf = (folder: string): Map<string, string> =>
  new Map(
    filesOf(folder).map((file) => [
      path.relative(folder, file),
      readFileSync(file).toString('base64'),
    ]),
  );
