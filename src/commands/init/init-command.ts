import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { sampleLanguageNames } from '../../../schemas/sample-languages.ts';
import { productFile, siteDir } from '../../base/files/product-dir.ts';
import { isFile, isFolder } from '../../base/files/file-type.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { capitalize } from '../../base/text/capitalize.ts';
import { CommandError, exitStatus } from '../exit-status.ts';
import { migrateInto } from '../migrate/migrate-command.ts';
import { type Ask, type Check, withQuestions } from '../new/ask.ts';
import { installOpenapi, writeNew } from '../new/new-openapi.ts';
import { readArguments, usageError } from '../parse-flags.ts';
import {
  type Product,
  completeManifest,
  frameFiles,
  pageFiles,
  siteSettings,
} from './starter-files.ts';

const usage = 'docs init [flags]';

const flags = {
  yes: 'Ask nothing, and use the defaults for missing flags',
  from: { placeholder: '<folder>', description: 'A site of another tool to convert' },
  openapi: { placeholder: '<file>', description: 'An OpenAPI document to copy and describe' },
  name: { placeholder: '<text>', description: "The product's name" },
  samples: { placeholder: '<a,b>', description: 'Languages of request samples, in order' },
} as const;

type Flags = Readonly<Partial<Record<Exclude<keyof typeof flags, 'yes'>, string | undefined>>>;

type Answers = {
  readonly from: string | null;
  readonly openapi: string | null;
  readonly name: string;
  readonly samples: readonly string[] | null;
};

const listOf = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map((name) => name.toLowerCase())
    .filter((name) => name !== '');

const checks: Readonly<Record<string, Check>> = {
  openapi: (file) =>
    file === '' || isFile(path.resolve(file))
      ? null
      : `Expected a file, but found none at ${file}.`,
  from: (folder) =>
    folder === '' || isFolder(path.resolve(folder))
      ? null
      : `Expected a folder, but found none at ${folder}.`,
  samples: (text) => {
    const known: readonly string[] = sampleLanguageNames;
    const unknown = listOf(text).find((name) => !known.includes(name));
    return unknown === undefined
      ? null
      : `Expected names from this list, but found ${unknown}: ${known.join(', ')}.`;
  },
};

const titleOf = (file: string): string | undefined => {
  try {
    const document: unknown = parse(readFileSync(path.resolve(file), 'utf8'));
    const info = isRecord(document) ? document['info'] : undefined;
    const title = isRecord(info) ? info['title'] : undefined;
    return typeof title === 'string' ? title : undefined;
  } catch {
    // Ignore errors here, because the installation of the document reports them.
    return undefined;
  }
};

const answer = async (given: Flags, ask: Ask | null): Promise<Answers> => {
  const answerTo = async (name: keyof Flags, text: string, fallback: string): Promise<string> => {
    const flag = given[name];
    const problem = flag === undefined ? null : (checks[name]?.(flag) ?? null);
    if (problem !== null) {
      throw new CommandError(`--${name}: ${problem}`);
    }
    const asked =
      flag === undefined && ask ? await ask({ text, fallback, check: checks[name] }) : flag;
    return asked ?? fallback;
  };
  const from = await answerTo('from', 'Folder of a site to convert, if there is one', '');
  const openapi = await answerTo('openapi', 'OpenAPI document, if there is one', '');
  const folderName = capitalize(path.basename(siteDir).replaceAll(/[-_]+/g, ' '));
  const title = titleOf(openapi) ?? folderName;
  // Do not ask for a name or sample languages if a converted site brings its own settings.
  const name = from === '' ? await answerTo('name', "The product's name", title) : title;
  const samples =
    openapi === '' || from !== ''
      ? ''
      : await answerTo('samples', 'Languages of request samples', 'curl, javascript, python, go');
  return {
    from: from || null,
    openapi: openapi || null,
    name,
    samples: samples === '' ? null : listOf(samples),
  };
};

const readProduct = (): Product => {
  const manifest = JSON.parse(readFileSync(productFile('package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly peerDependencies?: Readonly<Record<string, string>>;
    readonly devDependencies?: Readonly<Record<string, string>>;
  };
  const { peerDependencies, devDependencies } = manifest;
  const playwright = { ...devDependencies, ...peerDependencies }['@playwright/test'] ?? '*';
  return { name: manifest.name, version: manifest.version, playwright };
};

const writeManifest = (starter: { readonly title: string; readonly product: Product }): void => {
  const file = path.join(siteDir, 'package.json');
  const manifest = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>)
    : {};
  const text = `${JSON.stringify(completeManifest(manifest, starter), null, 2)}\n`;
  writeFileSync(file, text);
  process.stdout.write('package.json\n');
};

const writeAll = async (files: ReadonlyMap<string, string>): Promise<void> => {
  for (const [file, text] of files) {
    await writeNew(siteDir, file, text);
  }
};

/** @throws CommandError if the folder already contains a site or an answer is invalid */
export const initCommand = async (): Promise<void> => {
  const { flags: given } = readArguments({
    usage,
    about: `Writes a new site to this folder. Asks for values that no flag sets, and overwrites nothing.

Exit status: 0 when written, 1 if the folder has a site, 2 if it could not run.`,
    flags,
  });
  const extra = (['name', 'samples'] as const).find((flag) => given[flag] !== undefined);
  if (given.from !== undefined && extra !== undefined) {
    throw usageError(usage, `Expected \`--from\` or \`--${extra}\`, but found both.`);
  }
  const existing = ['site.yml', 'docs'].find((name) => existsSync(path.join(siteDir, name)));
  if (existing !== undefined) {
    throw new CommandError(
      `Expected a folder without a site, but found \`${existing}\`; nothing was written.`,
      exitStatus.problems,
    );
  }
  const { openapi, name, samples, from } = given.yes
    ? await answer(given, null)
    : await withQuestions((ask) => answer(given, ask));
  const product = readProduct();
  const starter = { title: name, product };
  if (from !== null) {
    await migrateInto(path.resolve(from), siteDir);
  }
  if (openapi !== null) {
    await installOpenapi(siteDir, openapi, siteSettings(name, samples));
  }
  await writeAll(new Map([['site.yml', siteSettings(name, samples)]]));
  if (from === null) {
    await writeAll(pageFiles(starter));
  }
  await writeAll(frameFiles(starter));
  writeManifest(starter);
  process.stdout.write('\nNext: npm install, then npm run dev\n');
};
