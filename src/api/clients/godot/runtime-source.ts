import { readFileSync } from 'node:fs';
import { type Need, type Needs, selectFiles, selectParts } from '../select-parts.ts';

const files = {
  signals: ['signals'],
  members: ['node'],
  functions: ['client', 'exchange', 'interpret', 'session', 'transfer'],
  classes: [
    'errors',
    'tokens',
    'options',
    'model',
    'json',
    'parameters',
    'plan',
    'scope',
    'refresh',
    'cursor_pages',
    'numbered_pages',
  ],
};

const optionalFiles = new Map<string, readonly Need[]>([
  ['signals', ['session']],
  ['session', ['session']],
  ['tokens', ['session']],
  ['refresh', ['session']],
  ['transfer', ['files']],
  ['cursor_pages', ['cursor']],
  ['numbered_pages', ['number']],
]);

const read = (name: string): string =>
  readFileSync(new URL(`./runtime/${name}.gd`, import.meta.url), 'utf8').trim();

/** The parts of a script that do not depend on its API, in the order of a script. */
export const runtimeSource = (needs: Needs): Readonly<Record<keyof typeof files, string>> => {
  const readNeeded = (names: readonly string[]): string =>
    selectFiles(names, optionalFiles, needs)
      .map((name) => selectParts(read(name), needs))
      .join('\n\n\n');
  return {
    signals: readNeeded(files.signals),
    members: readNeeded(files.members),
    functions: readNeeded(files.functions),
    classes: readNeeded(files.classes),
  };
};

const declared = (pattern: RegExp): string[] =>
  Object.values(files)
    .flat()
    .flatMap((file) => [...read(file).matchAll(pattern)].map(([, name]) => name ?? ''));

export const runtimeClasses = declared(/^class (\w+)/gm);

/** Members that the client has of the run-time part. */
export const runtimeMembers = declared(/^(?:static )?(?:func|var|const|signal) (\w+)/gm);

/** Members that every type of an API has. */
export const modelMembers = [...read('model').matchAll(/^\t(?:static )?(?:func|var) (\w+)/gm)].map(
  ([, name]) => name ?? '',
);
