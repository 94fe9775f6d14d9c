import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll } from 'vitest';
import { benchPage } from '../../../src/tools/bench/measure-builds.ts';
import { generateContent } from '../../../src/tools/bench/generate-content.ts';
import { makeCache, runBuild } from './run-build.ts';

const workspace = path.resolve('.cache/test-page-bytes', String(process.pid));

afterAll(() => rmSync(workspace, { recursive: true, force: true }));

export type GeneratedSite = {
  readonly publicDir: string;
  readonly bytesOf: (file: string) => number;
  readonly scripts: readonly string[];
  readonly scriptBytes: number;
};

export const buildGeneratedSite = async (pages: number): Promise<GeneratedSite> => {
  const folder = path.join(workspace, String(pages));
  const dist = path.join(folder, 'dist');
  const content = path.join(folder, 'content');
  await generateContent(content, pages);
  const cache = makeCache(path.join(folder, 'cache'), ['code', 'vendor']);
  const { status, output } = await runBuild({ dist, content, cache });
  if (status !== 0) {
    throw new Error(output);
  }
  const publicDir = path.join(dist, 'public');
  const bytesOf = (file: string): number => readFileSync(path.join(publicDir, `${file}.br`)).length;
  const html = readFileSync(path.join(publicDir, benchPage, 'index.html'), 'utf8');
  const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
  const scriptBytes = scripts.reduce((sum, file) => sum + bytesOf(file), 0);
  return { publicDir, bytesOf, scripts, scriptBytes };
};
