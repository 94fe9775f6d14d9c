/**
 * What only some clients need of a run-time part: a session, files that are moved to and from signed addresses, and lists
 * that go on with a cursor or a number.
 */
export type Need = 'session' | 'files' | 'cursor' | 'number';
export type Needs = ReadonlySet<Need>;

/** A need; the lines for it; and those that stand in their place in a client without it. */
const lines =
  /^[ \t]*(?:\/\/|#) if (\w+)\n([\s\S]*?)(?:^[ \t]*(?:\/\/|#) else\n([\s\S]*?))?^[ \t]*(?:\/\/|#) end if\n/gm;
const words = /\/\* if (\w+) \*\/(.*?)\/\* end if \*\//g;

/**
 * The text of a file with what a client needs of it. What only some need stands between comments, in lines of its own
 * (`// if session` … `// end if`, in GDScript with `#`) or within a line.
 */
const selectParts = (text: string, needs: ReadonlySet<string>): string =>
  text
    .replaceAll(lines, (_all, need: string, own: string, other = '') =>
      needs.has(need) ? own : other,
    )
    .replaceAll(words, (_all, need: string, own: string) => (needs.has(need) ? own : ''));

type RuntimeFile = { readonly name: string; readonly needs: readonly Need[] };

/** The files of a list by name. `sha256:session|files` is left out of clients that need neither a session nor files. */
export const listRuntime = (list: string): RuntimeFile[] =>
  list.split(/\s+/).map((entry) => {
    const [name = '', needs] = entry.split(':');
    return { name, needs: (needs?.split('|') ?? []) as Need[] };
  });

/** The texts of the files that a client needs. */
export const selectRuntime = (
  files: readonly RuntimeFile[],
  needs: Needs,
  read: (name: string) => string,
): string[] =>
  files
    .filter((file) => file.needs.length === 0 || file.needs.some((need) => needs.has(need)))
    .map(({ name }) => selectParts(read(name), needs));

/** The first group of each match of a pattern in a text. */
export const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name]) => name ?? '');
