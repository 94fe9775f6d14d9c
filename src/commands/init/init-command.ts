import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteDir } from '../../base/files/product-dir.ts';
import { productManifest } from '../../base/files/product-manifest.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { CommandError, exitStatus } from '../exit-status.ts';
import { planMigrationInto } from '../migrate/migrate-command.ts';
import { withQuestions } from '../new/ask.ts';
import { planOpenapi, writeNew } from '../new/new-openapi.ts';
import { readArguments, usageError } from '../parse-flags.ts';
import { type InitFlags, readAnswers } from './init-answers.ts';
import { findPackageManager } from './package-manager.ts';
import {
  type Manifest,
  type Product,
  completeIgnored,
  completeManifest,
  frameFiles,
  pageFiles,
  siteSettings,
} from './starter-files.ts';
import { commandLine } from '../../base/files/command-line.ts';

const usage = commandLine('init', '[flags]');

const readFlags = (): { readonly flags: InitFlags; readonly isAsking: boolean } => {
  const {
    flags: { yes, ...flags },
  } = readArguments({
    usage,
    about: `Writes a new site to this folder. Asks for values that no flag sets, and overwrites nothing.

Exit status: 0 when written, 1 if the folder has a site, 2 if it could not run.`,
    flags: {
      yes: 'Ask nothing, and use the defaults for missing flags',
      from: {
        placeholder: '<folder>',
        description:
          'A site of another tool to convert; not with --name or --samples, which it has itself',
      },
      openapi: {
        placeholder: '<file>',
        description: 'An OpenAPI document to copy; the build generates its reference pages',
      },
      name: { placeholder: '<text>', description: "The product's name" },
      samples: {
        placeholder: '<a,b>',
        description: 'Languages of the request samples of the OpenAPI document, in order',
      },
    },
  });
  const own = (['name', 'samples'] as const).find((name) => flags[name] !== undefined);
  if (flags.from !== undefined && own !== undefined) {
    throw usageError(usage, `Expected \`--from\` or \`--${own}\`, but found both.`);
  }
  if (flags.samples !== undefined && flags.openapi === undefined) {
    throw usageError(usage, 'Expected `--openapi` together with `--samples`, but found none.');
  }
  return { flags, isAsking: yes !== true };
};

const readProduct = (): Product => {
  const { name, version, peerDependencies, devDependencies } = productManifest;
  const playwright = { ...devDependencies, ...peerDependencies }['@playwright/test'] ?? '*';
  return { name, version, playwright };
};

/** @throws CommandError if the file is not a manifest */
const readManifest = (): Manifest => {
  const file = path.join(siteDir, 'package.json');
  if (!existsSync(file)) {
    return {};
  }
  try {
    // Some editors on Windows write a byte order mark.
    const manifest: unknown = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
    if (isRecord(manifest)) {
      return manifest;
    }
  } catch {
    // Reported below.
  }
  throw new CommandError(
    'Expected `package.json` to contain a JSON object; nothing was written. Correct or delete it.',
  );
};

const update = (name: string, text: string): void => {
  writeFileSync(path.join(siteDir, name), text);
  process.stdout.write(`${name}\n`);
};

const updateIgnored = (): void => {
  const file = path.join(siteDir, '.gitignore');
  const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const text = completeIgnored(written);
  if (text !== written) {
    update('.gitignore', text);
  }
};

const writeAll = async (files: ReadonlyMap<string, string>): Promise<void> => {
  for (const [file, text] of files) {
    if (!(await writeNew(siteDir, file, text))) {
      process.stdout.write(`${file} exists and is unchanged\n`);
    }
  }
};

const assertIsNew = (): void => {
  const existing = ['site.yml', 'docs'].find((name) => existsSync(path.join(siteDir, name)));
  if (existing !== undefined) {
    throw new CommandError(
      `Expected a folder without a site, but found \`${existing}\`; nothing was written.`,
      exitStatus.problems,
    );
  }
};

/** @throws CommandError if the folder already contains a site or an answer is invalid; nothing is written then */
export const initCommand = async (): Promise<void> => {
  const { flags, isAsking } = readFlags();
  assertIsNew();
  const manifest = readManifest();
  const { from, openapi, name, samples } = isAsking
    ? await withQuestions((ask) => readAnswers(flags, ask))
    : await readAnswers(flags, null);
  const manager = findPackageManager(siteDir, manifest);
  const migration = from === null ? null : planMigrationInto(path.resolve(from), siteDir);
  const starter = {
    title: migration?.name ?? name,
    product: readProduct(),
    manager,
    hasApi: openapi !== null,
  };
  const installation = openapi === null ? null : await planOpenapi(siteDir, openapi);
  await migration?.write();
  if (migration === null) {
    await writeAll(new Map([['site.yml', siteSettings(name, samples)], ...pageFiles(starter)]));
  }
  await installation?.write({ hasPages: false });
  updateIgnored();
  await writeAll(frameFiles(starter));
  update('package.json', `${JSON.stringify(completeManifest(manifest, starter), null, 2)}\n`);
  process.stdout.write(`\nNext: ${manager.name} install, then ${manager.execute} docs dev\n`);
};
