import { readFileSync } from 'node:fs';

/** Names that GDScript or Godot 4.6 has taken. A test asks the engine whether the lists are complete. */
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
