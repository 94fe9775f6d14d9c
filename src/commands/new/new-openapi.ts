import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { ruleCodes } from '../../api/read/rules.ts';
import { cacheDir } from '../../base/cache/cache-dir.ts';
import { withCaches } from '../../base/cache/caches.ts';
import type { SiteConfig } from '../../../schemas/site-config.ts';
import { loadSiteConfig } from '../../content/config/load-site-config.ts';
import { loadApi } from '../../content/api-pages/load-api.ts';
import { loadFolder } from '../../content/folder/load-files.ts';
import { missingReferencePages } from '../../content/api-pages/reference-pages.ts';
import { isInside } from '../../base/files/file-path.ts';
import { isFile } from '../../base/files/file-type.ts';
import type { Api } from '../../api/reference/api.ts';
import { formatProblems } from '../../problems/format-problems.ts';
import { type Problem, hasErrors, applySeverities } from '../../problems/problem.ts';
import { CommandError, exitStatus } from '../exit-status.ts';
import { type DocumentFile, collectDocument } from './collect-document.ts';
import { commandLine } from '../../base/files/command-line.ts';

type Source = { readonly file: string; readonly source: string };

type Installation = Awaited<ReturnType<typeof collectDocument>>;

const planInstallation = async (folder: string, given: string): Promise<Installation> => {
  const installed = path.resolve(given);
  if (/^https?:\/\//.test(given)) {
    throw new CommandError(
      `Expected a file, but found the address \`${given}\`. Download it first, such as with \`curl -o openapi.json ${given}\`.`,
    );
  }
  if (!isFile(installed)) {
    throw new CommandError(
      `Expected a file with an OpenAPI document, but found none at \`${given}\`.`,
    );
  }
  if (!/\.(?:ya?ml|json)$/.test(installed)) {
    throw new CommandError(
      `Expected a file whose name ends in .json, .yaml or .yml, but found \`${given}\`.`,
    );
  }
  if (isInside(folder, installed)) {
    return { files: [], missingExamples: [] };
  }
  const installation = await collectDocument(installed);
  const existing = installation.files
    .map(({ target }) => path.relative(process.cwd(), path.join(folder, target)))
    .filter((file) => existsSync(file));
  if (existing.length > 0) {
    const [first, ...rest] = existing;
    const others = rest.length === 0 ? '' : ` and ${rest.length} more`;
    throw new CommandError(
      `${first}${others} ${rest.length === 0 ? 'exists' : 'exist'}; nothing was written. To replace the document, copy its files over these and run \`${commandLine('check')}\`.`,
      exitStatus.problems,
    );
  }
  return installation;
};

const filesAfter = async (folder: string, files: readonly DocumentFile[]): Promise<Source[]> => {
  const existing = (await loadFolder(folder)).files.filter(({ file }) =>
    file.startsWith('openapi/'),
  );
  const added = files.map(({ target, source }) => ({
    file: `openapi/${target}`,
    source: source ?? '',
    isBroken: source === null,
  }));
  return [...existing, ...added];
};

const readDocument = async (
  files: readonly Source[],
  {
    displayPath,
    config,
  }: { readonly displayPath: (file: string) => string; readonly config: SiteConfig | null },
): Promise<{ readonly api: Api; readonly advice: readonly Problem[] }> => {
  const { loaded, api } = await withCaches(cacheDir, (caches) =>
    loadApi({
      files,
      tokens: {},
      displayPath,
      internalMarks: config?.api.internalMarks ?? [],
      caches,
      isOff: () => false,
    }),
  );
  const problems = loaded?.problems ?? [];
  const invalid = applySeverities(
    problems.filter(({ code }) => !ruleCodes.has(code)),
    config?.problems ?? {},
  );
  // Ignore missing files: if the document could be read, only example files can be missing, and those are listed later.
  const shown = api ? invalid.filter(({ code }) => code !== 'openapi/unknown-file') : invalid;
  if (!api || hasErrors(shown)) {
    const sourceOf = (name: string): string | null =>
      files.find(({ file }) => displayPath(file) === name)?.source ?? null;
    process.stderr.write(formatProblems(shown, sourceOf));
  }
  if (!api) {
    throw new CommandError('The document has errors; nothing was written.', exitStatus.problems);
  }
  return { api: api.api, advice: problems.filter(({ code }) => ruleCodes.has(code)) };
};

const noServer =
  '  `servers` with the address of the API, unless `api.baseUrl` in `site.yml` has it';

const describeAdvice = (advice: readonly Problem[], api: Api): string => {
  const byCode = [...Map.groupBy(advice, ({ code }) => code)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  const lines = byCode.map(([code, problems]) => {
    const [first] = problems;
    const where =
      first?.location.kind === 'range' ? `${first.location.file}:${first.location.line}` : '';
    const count = problems.flatMap(({ otherLocations = [] }) => [1, ...otherLocations]).length;
    return `  ${count} × ${first?.expected} (${code}, first at ${where})`;
  });
  if (api.operations.some(({ kind, server }) => kind !== 'webhook' && server === '')) {
    lines.unshift(noServer);
  }
  return lines.length === 0 ? '' : `\nWorth adding to the document:\n${lines.join('\n')}\n`;
};

/** @returns false if the file already exists */
export const writeNew = async (folder: string, file: string, text: string): Promise<boolean> => {
  const target = path.join(folder, file);
  if (existsSync(target)) {
    return false;
  }
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text, { flag: 'wx' });
  process.stdout.write(`${path.relative(process.cwd(), target)}\n`);
  return true;
};

const copyFiles = async (openapiFolder: string, files: readonly DocumentFile[]): Promise<void> => {
  for (const { from, target } of files) {
    const copy = path.join(openapiFolder, target);
    await mkdir(path.dirname(copy), { recursive: true });
    await copyFile(from, copy, constants.COPYFILE_EXCL);
    process.stdout.write(`${path.relative(process.cwd(), copy)}\n`);
  }
};

type OpenapiPlan = {
  readonly write: (options: { readonly hasPages: boolean }) => Promise<void>;
};

/**
 * Reads a document and the files that it refers to. `write` copies them into the content folder. With `hasPages`, it
 * also writes reference pages, which later changes to the document do not update. If there is no `site.yml`, `write`
 * creates it with the document's title. `write` never overwrites a file.
 *
 * @throws CommandError if the document has errors, or one of its files already exists in the content folder
 */
export const planOpenapi = async (folder: string, given: string): Promise<OpenapiPlan> => {
  const openapiFolder = path.join(folder, 'openapi');
  const { files, missingExamples } = await planInstallation(openapiFolder, given);
  const origins = new Map(files.map(({ from, target }) => [`openapi/${target}`, from]));
  const { api, advice } = await readDocument(await filesAfter(folder, files), {
    displayPath: (file) =>
      path.relative(process.cwd(), origins.get(file) ?? path.join(folder, file)),
    config: loadSiteConfig({ contentDir: folder }).config,
  });
  const write: OpenapiPlan['write'] = async ({ hasPages }) => {
    await copyFiles(openapiFolder, files);
    const { files: content } = await loadFolder(folder);
    for (const { file, source } of hasPages ? missingReferencePages(api, content) : []) {
      await writeNew(folder, file, source);
    }
    await writeNew(
      folder,
      'site.yml',
      stringify({ product: { name: api.title || 'Documentation' } }),
    );
    for (const written of missingExamples) {
      process.stdout.write(
        `Not copied: the example \`${written}\`, because there is no such file.\n`,
      );
    }
    process.stdout.write(describeAdvice(advice, api));
  };
  return { write };
};

/** Adds a document and its reference pages to the content folder, as `planOpenapi` describes. */
export const installOpenapi = async (folder: string, given: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await (await planOpenapi(folder, given)).write({ hasPages: true });
};
