import { existsSync, statSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { ruleIds } from '../../api/read/rules.ts';
import { cacheDir } from '../../cache/cache-dir.ts';
import { withCaches } from '../../cache/caches.ts';
import { decodeText } from '../../config/decode-text.ts';
import { loadApi } from '../../content/load-api.ts';
import { loadFiles } from '../../content/load-files.ts';
import { missingReferencePages } from '../../content/reference-pages.ts';
import type { Api } from '../../model/api.ts';
import { formatProblems } from '../../problems/format-problems.ts';
import type { ProblemCode } from '../../problems/problem-codes.ts';
import { type Problem, hasErrors } from '../../problems/problem.ts';
import { CommandError, exitStatus } from '../exit-status.ts';

type Source = { readonly file: string; readonly source: string };

const rules: ReadonlySet<ProblemCode> = new Set(ruleIds.values());

/** The OpenAPI files of a content folder, and the one to install among them. */
const collectFiles = async (
  folder: string,
  target: string,
  installed: string,
): Promise<Source[]> => {
  const { files } = await loadFiles(folder, (file) => file);
  const existing = files.filter(({ file }) => file.startsWith('openapi/') && file !== target);
  const { source } = decodeText(installed, await readFile(installed));
  return [...existing, { file: target, source }];
};

/** Reads the document as the site will, with every rule on. */
const readDocument = async (
  files: readonly Source[],
  displayPath: (file: string) => string,
): Promise<{ readonly api: Api; readonly advice: readonly Problem[] }> => {
  const { loaded, api } = await withCaches(cacheDir, (caches) =>
    loadApi({ files, tokens: {}, displayPath, caches, isOff: () => false }),
  );
  const problems = loaded?.problems ?? [];
  const invalid = problems.filter(({ code }) => !rules.has(code));
  if (!api || hasErrors(invalid)) {
    const sourceOf = (shown: string): string | null =>
      files.find(({ file }) => displayPath(file) === shown)?.source ?? null;
    process.stderr.write(formatProblems(invalid, sourceOf));
    throw new CommandError('The document has errors; nothing was written.', exitStatus.problems);
  }
  return { api: api.api, advice: problems.filter(({ code }) => rules.has(code)) };
};

/** What each rule misses, with how often and where first. */
const describeAdvice = (advice: readonly Problem[]): string => {
  const byCode = [...Map.groupBy(advice, ({ code }) => code)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  const lines = byCode.map(([code, problems]) => {
    const [first] = problems;
    const where =
      first?.location.kind === 'range' ? `${first.location.file}:${first.location.line}` : '';
    return `  ${problems.length} × ${first?.expected} (${code}, first at ${where})`;
  });
  return lines.length === 0 ? '' : `\nWorth adding to the document:\n${lines.join('\n')}\n`;
};

const writeNew = async (folder: string, file: string, text: string): Promise<boolean> => {
  const target = path.join(folder, file);
  if (existsSync(target)) {
    return false;
  }
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text, { flag: 'wx' });
  process.stdout.write(`${path.relative(process.cwd(), target)}\n`);
  return true;
};

/**
 * `npm run new -- openapi <file>`: puts a document into the content folder, writes its reference pages and, without one,
 * a configuration with its title. A document with errors is not installed. Overwrites nothing.
 */
export const installOpenapi = async (folder: string, given: string): Promise<void> => {
  const installed = path.resolve(given);
  const isFile = statSync(installed, { throwIfNoEntry: false })?.isFile() === true;
  if (!isFile || !/\.(?:ya?ml|json)$/.test(installed)) {
    throw new CommandError(
      `Expected a YAML or JSON file with an OpenAPI document, but found none at \`${given}\`.`,
    );
  }
  const below = path.relative(path.join(folder, 'openapi'), installed);
  const isInPlace = !below.startsWith('..') && !path.isAbsolute(below);
  const target = `openapi/${isInPlace ? below.split(path.sep).join('/') : path.basename(installed)}`;
  const copy = path.join(folder, target);
  if (!isInPlace && existsSync(copy)) {
    throw new CommandError(
      `${path.relative(process.cwd(), copy)} exists; nothing was written.`,
      exitStatus.problems,
    );
  }
  const displayPath = (file: string): string =>
    file === target ? given : path.relative(process.cwd(), path.join(folder, file));
  await mkdir(folder, { recursive: true });
  const files = await collectFiles(folder, target, installed);
  const { api, advice } = await readDocument(files, displayPath);
  if (!isInPlace) {
    await mkdir(path.dirname(copy), { recursive: true });
    await copyFile(installed, copy);
    process.stdout.write(`${path.relative(process.cwd(), copy)}\n`);
  }
  const { files: content } = await loadFiles(folder, (file) => file);
  for (const { file, source } of missingReferencePages(api, content)) {
    await writeNew(folder, file, source);
  }
  await writeNew(
    folder,
    'site.yml',
    stringify({ product: { name: api.title || 'Documentation' } }),
  );
  process.stdout.write(describeAdvice(advice));
};
