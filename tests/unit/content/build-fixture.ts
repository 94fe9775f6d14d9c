import { withCaches } from '../../../src/base/cache/caches.ts';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { Environment } from '../../../src/content/config/environment.ts';
import { loadSiteConfig } from '../../../src/content/config/load-site-config.ts';
import { type BuiltSite, buildSite } from '../../../src/content/site/build-site.ts';
import { createSiteReader } from '../../../src/content/site/site-reader.ts';
import type { CompiledDocument } from '../../../src/content/compile/compiled-document.ts';
import type { Document } from '../../../src/model/site.ts';
import { collectOutputs } from '../../../src/publish/outputs/collect-outputs.ts';
import { formatProblems } from '../../../src/problems/format-problems.ts';
import { type SourceLocation, type Problem, sortProblems } from '../../../src/problems/problem.ts';
import type { SiteConfig } from '../../../schemas/site-config.ts';

type BuildOptions = {
  /** Environment variables to use instead of the machine's. */
  readonly environment?: Environment;
  readonly includeDrafts?: boolean;
  readonly cacheDir?: string;
  readonly isForChecking?: boolean;
  readonly publicFiles?: readonly string[];
};

/** Paths in reports are relative to the content folder. */
export type BuiltFixture = BuiltSite & {
  readonly outputs: ReadonlyMap<string, string>;
  /** Problems as `file:line:column code → suggestion`, in the order of the report. */
  readonly found: readonly string[];
  readonly report: string;
  readonly page: (path: string) => Document;
  readonly body: (path: string) => CompiledDocument;
  readonly output: (name: string) => string;
};

const temporary: string[] = [];
afterAll(() => Promise.all(temporary.map((folder) => rm(folder, { recursive: true }))));

export const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-site-'));
  temporary.push(folder);
  return folder;
};

export const writeFiles = async (
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
};

export const configDir = (contentDir: string): string =>
  existsSync(path.join(contentDir, 'site.yml')) ? contentDir : 'content';

const readConfig = (environment: Environment, contentDir: string) => {
  const loaded = loadSiteConfig({ environment, contentDir });
  if (!loaded.config) {
    throw new Error(
      `The configuration of ${contentDir} is wrong: ${summarize(loaded.problems).join()}`,
    );
  }
  return loaded;
};

export const loadConfig = (
  environment: Environment = {},
  contentDir: string = 'content',
): SiteConfig => readConfig(environment, contentDir).config;

const readSource = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

const formatLocation = (location: SourceLocation): string =>
  location.kind === 'environment'
    ? location.variable
    : location.kind === 'file'
      ? location.file
      : `${location.file}:${location.line}:${location.column}`;

export const summarize = (problems: readonly Problem[]): string[] =>
  sortProblems(problems).map(({ location, code, suggestion }) =>
    [formatLocation(location), code, ...(suggestion === undefined ? [] : ['→', suggestion])].join(
      ' ',
    ),
  );

const requireValue = <Value>(value: Value | undefined, name: string): Value => {
  if (value === undefined) {
    throw new Error(`The fixture has no ${name}.`);
  }
  return value;
};

export const buildFolder = async (
  contentDir: string,
  options: BuildOptions = {},
): Promise<BuiltFixture> => {
  const folder = await makeFolder();
  const publicDir = path.join(folder, 'public');
  await writeFiles(
    publicDir,
    Object.fromEntries((options.publicFiles ?? []).map((name) => [name, ''])),
  );
  const ownConfigDir = configDir(contentDir);
  const { config, locationAt } = readConfig(options.environment ?? {}, ownConfigDir);
  const built = await withCaches(options.cacheDir ?? path.join(folder, 'cache'), (caches) =>
    buildSite({
      config,
      // Do not check links in the shipped configuration, which refers to pages and drawings that fixtures lack.
      ...(ownConfigDir === contentDir ? { locateSetting: locationAt } : {}),
      contentDir,
      publicDir,
      caches,
      includeDrafts: options.includeDrafts ?? false,
      // Skip git: starting it twice takes as long as building the rest of a small fixture.
      reader: { ...createSiteReader(), readLastUpdates: () => Promise.resolve(new Map()) },
      purpose: options.isForChecking ? 'check' : 'render',
    }),
  );
  const relative = path.relative(process.cwd(), contentDir);
  const prefix = `${relative.startsWith('..') ? contentDir : relative}/`;
  const outputs = collectOutputs(built);
  return {
    ...built,
    outputs,
    found: summarize(built.problems).map((line) => line.replace(prefix, '')),
    report: formatProblems(built.problems, readSource).replaceAll(prefix, ''),
    page: (requestedPath) =>
      requireValue(
        built.site.documents.find((document) => document.path === requestedPath),
        requestedPath,
      ),
    body: (requestedPath) => requireValue(built.compiled.get(requestedPath), requestedPath),
    output: (name) => requireValue(outputs.get(name), name),
  };
};

export const fixtureDir = (name: string): string => path.resolve('tests/fixtures/sites', name);

export const buildFixture = (name: string, options?: BuildOptions): Promise<BuiltFixture> =>
  buildFolder(fixtureDir(name), options);

export const buildFiles = async (
  files: Readonly<Record<string, string>>,
  options?: BuildOptions,
): Promise<BuiltFixture> => {
  const folder = await makeFolder();
  await mkdir(path.join(folder, 'docs'));
  await writeFiles(folder, files);
  return buildFolder(folder, options);
};

export const page = (body = 'Text.', ...frontMatter: readonly string[]): string =>
  ['---', 'title: Title', ...frontMatter, '---', '', body, ''].join('\n');
