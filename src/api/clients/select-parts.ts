/**
 * What only some clients need of a run-time part: a session, files that are moved to and from signed addresses, and lists
 * that go on with a cursor or a number.
 */
export type Need = 'session' | 'files' | 'cursor' | 'number';
export type Needs = ReadonlySet<Need>;

export const selectFiles = <Name extends string>(
  names: readonly Name[],
  optional: ReadonlyMap<string, readonly Need[]>,
  needs: Needs,
): Name[] => names.filter((name) => optional.get(name)?.some((need) => needs.has(need)) ?? true);

/** A need; the lines for it; and those that stand in their place in a client without it. */
const lines =
  /^[ \t]*(?:\/\/|#) if (\w+)\n([\s\S]*?)(?:^[ \t]*(?:\/\/|#) else\n([\s\S]*?))?^[ \t]*(?:\/\/|#) end if\n/gm;
const words = /\/\* if (\w+) \*\/(.*?)\/\* end if \*\//g;

/**
 * The text of a file with what a client needs of it. What only some need stands between comments, in lines of its own
 * (`// if session` … `// end if`, in GDScript with `#`) or within a line.
 */
export const selectParts = (text: string, needs: ReadonlySet<string>): string =>
  text
    .replaceAll(lines, (_all, need: string, own: string, other = '') =>
      needs.has(need) ? own : other,
    )
    .replaceAll(words, (_all, need: string, own: string) => (needs.has(need) ? own : ''));
