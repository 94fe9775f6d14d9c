import { readFileSync } from 'node:fs';

const read = (name: string): string =>
  readFileSync(new URL(`./runtime/${name}.gd`, import.meta.url), 'utf8').trim();

const readAll = (names: readonly string[]): string => names.map(read).join('\n\n\n');

/** The signals, functions and classes of the run-time part, in the order in which a script has them. */
export const runtimeSource = {
  signals: read('signals'),
  functions: readAll(['client', 'exchange', 'interpret', 'session']),
  transfers: read('transfer'),
  cursorPages: read('cursor_pages'),
  numberedPages: read('numbered_pages'),
  classes: readAll(['errors', 'options', 'model', 'json', 'parameters', 'plan', 'scope']),
};

const declared = (pattern: RegExp): string[] =>
  Object.values(runtimeSource).flatMap((text) =>
    [...text.matchAll(pattern)].map(([, name]) => name ?? ''),
  );

/** Classes that the run-time part declares. */
export const runtimeClasses = declared(/^class (\w+)/gm);

/** Members that the client has of the run-time part. */
export const runtimeMembers = declared(/^(?:static )?(?:func|var|const|signal) (\w+)/gm);

const modelSource = read('model');

/** Members that every type of an API has. */
export const modelMembers = [...modelSource.matchAll(/^\t(?:static )?(?:func|var) (\w+)/gm)].map(
  ([, name]) => name ?? '',
);
