/**
 * Optional features of the runtime: a session, transfers with signed URLs, pagination by cursor or page number,
 * streams.
 */
export type Need = 'session' | 'files' | 'cursor' | 'number' | 'stream';
export type Needs = ReadonlySet<Need>;

/** Capture groups: the required feature, the lines for clients with this feature, and the lines for other clients. */
const lines =
  /^[ \t]*(?:\/\/|#) if (\w+)\n([\s\S]*?)(?:^[ \t]*(?:\/\/|#) else\n([\s\S]*?))?^[ \t]*(?:\/\/|#) end if\n/gm;
const words = /\/\* if (\w+) \*\/(.*?)\/\* end if \*\//g;

/**
 * Selects the parts of a file that a client needs. Comments mark optional lines (`// if session` … `// end if`, with
 * `#` in GDScript) or optional words in a line.
 */
const selectParts = (text: string, needs: ReadonlySet<string>): string =>
  text
    .replaceAll(lines, (_all, need: string, own: string, other = '') =>
      needs.has(need) ? own : other,
    )
    .replaceAll(words, (_all, need: string, own: string) => (needs.has(need) ? own : ''));

type RuntimeFile = { readonly name: string; readonly needs: readonly Need[] };

/**
 * Parses a list of file names, each with the features that need the file. For example, `sha256:session|files` is only
 * for clients with a session or file transfers.
 */
export const listRuntime = (list: string): RuntimeFile[] =>
  list.split(/\s+/).map((entry) => {
    const [name = '', needs] = entry.split(':');
    return { name, needs: (needs?.split('|') ?? []) as Need[] };
  });

export const selectRuntime = (
  files: readonly RuntimeFile[],
  needs: Needs,
  read: (name: string) => string,
): string[] =>
  files
    .filter((file) => file.needs.length === 0 || file.needs.some((need) => needs.has(need)))
    .map(({ name }) => selectParts(read(name), needs));

export const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name]) => name ?? '');
