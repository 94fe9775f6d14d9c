import { readFileSync } from 'node:fs';

/** Names reserved in GDScript or Godot 4.6. A test compares the lists with the engine. */
const lists = new Map(
  readFileSync(new URL('./native-names.txt', import.meta.url), 'utf8')
    .split(/^# /m)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      return [heading.split(':')[0], new Set(lines.join(' ').split(' ').filter(Boolean))] as const;
    }),
);

const listOf = (name: string): ReadonlySet<string> => lists.get(name) ?? new Set();

export const languageWords = listOf('languageWords');
export const nativeTypes = listOf('nativeTypes');
export const nodeMembers = listOf('nodeMembers');
export const refCountedMembers = listOf('refCountedMembers');
