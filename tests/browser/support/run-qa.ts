import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Report } from '../../../src/tools/qa/report/report.ts';

type QaResult = { readonly status: number | null; readonly text: string };

export const runQa = (...flags: readonly string[]): Promise<QaResult> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['src/commands/qa.ts', ...flags]);
    let text = '';
    child.stdout.on('data', (data: Buffer) => (text += data.toString()));
    child.stderr.on('data', (data: Buffer) => (text += data.toString()));
    child.on('close', (status) => resolve({ status, text }));
  });

export const searchForm =
  '<form action="/about"><label>Search <input type="search" name="q" /></label></form>';

export const editFile = async (
  folder: string,
  file: string,
  from: string,
  to: string,
): Promise<void> => {
  const target = path.join(folder, file);
  const text = await readFile(target, 'utf8');
  if (!text.includes(from)) {
    throw new Error(`${file} does not contain ${from}.`);
  }
  await writeFile(target, text.replace(from, to));
};

type Workspace = {
  readonly site: string;
  readonly out: (name: string) => string;
  readonly addPage: (name: string) => Promise<void>;
  readonly edit: (file: string, from: string, to: string) => Promise<void>;
  readonly read: (name: string) => Promise<Report>;
};

export const withSite = async (work: (workspace: Workspace) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-qa-'));
  const site = path.join(folder, 'site');
  const out = (name: string): string => path.join(folder, name);
  await cp('tests/fixtures/qa-site', site, { recursive: true });
  const edit: Workspace['edit'] = (file, from, to) => editFile(site, file, from, to);
  try {
    await work({
      site,
      out,
      addPage: async (name) => {
        for (const file of ['index.html', 'style.css']) {
          await cp(path.join(site, file), path.join(site, name, file));
        }
        await edit(`${name}/index.html`, '/style.css', `/${name}/style.css`);
        await edit(`${name}/index.html`, 'workshop</title>', `${name}</title>`);
      },
      edit,
      read: async (name) =>
        JSON.parse(await readFile(path.join(out(name), 'report.json'), 'utf8')) as Report,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
};
