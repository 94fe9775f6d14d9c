import { readFileSync } from 'node:fs';
import { type Needs, listRuntime, namesIn, selectRuntime } from '../select-parts.ts';

const files = {
  signals: listRuntime('signals:session'),
  members: listRuntime('node'),
  functions: listRuntime('client exchange interpret session:session transfer:files'),
  classes: listRuntime(
    'errors tokens:session options model json parameters plan scope refresh:session cursor_pages:cursor numbered_pages:number',
  ),
};

const read = (name: string): string =>
  readFileSync(new URL(`./runtime/${name}.gd`, import.meta.url), 'utf8').trim();

export const runtimeSource = (needs: Needs): Readonly<Record<keyof typeof files, string>> => {
  const readNeeded = (group: keyof typeof files): string =>
    selectRuntime(files[group], needs, read).join('\n\n\n');
  return {
    signals: readNeeded('signals'),
    members: readNeeded('members'),
    functions: readNeeded('functions'),
    classes: readNeeded('classes'),
  };
};

const declared = (pattern: RegExp): string[] =>
  Object.values(files)
    .flat()
    .flatMap(({ name }) => namesIn(read(name), pattern));

export const runtimeClasses = declared(/^class (\w+)/gm);

export const runtimeMembers = declared(/^(?:static )?(?:func|var|const|signal) (\w+)/gm);

export const modelMembers = namesIn(read('model'), /^\t(?:static )?(?:func|var) (\w+)/gm);
