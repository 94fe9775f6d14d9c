export type NameIndex = {
  /**
   * Returns candidates for a misspelled name: in a short list, all names of a similar length; in a long list, the names
   * that share the most letter pairs with it.
   *
   * @param query the misspelled name in lower case
   * @param edits the maximum number of edits
   */
  readonly similarTo: (query: string, edits: number) => readonly string[];
};

/** With at most this many names, comparing all of them is faster than using an index. */
const fewNames = 256;

const maxSimilar = 24;
const maxEntries = 4000;

const pairsOf = (name: string): Set<string> => {
  const padded = `^${name}$`;
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < padded.length; at++) {
    pairs.add(padded.slice(at, at + 2));
  }
  return pairs;
};

type PairIndex = ReturnType<typeof indexPairs>;

/**
 * `numbersOf` maps a letter pair to the numbers of the names that contain it. `shared` counts shared pairs by name; all
 * counts are zero between searches.
 */
const indexPairs = (names: readonly string[]) => {
  const numbersOf = new Map<string, number[]>();
  for (const [number, name] of names.entries()) {
    for (const pair of pairsOf(name.toLowerCase())) {
      const numbers = numbersOf.get(pair) ?? [];
      numbers.push(number);
      numbersOf.set(pair, numbers);
    }
  }
  const lengths = Uint32Array.from(names, ({ length }) => length);
  return { numbersOf, lengths, shared: new Uint8Array(names.length) };
};

const countShared = (query: string, edits: number, index: PairIndex): number[] => {
  const { numbersOf, lengths, shared } = index;
  // Read the rarest pairs first, because frequent pairs do little to tell names apart.
  const rarestFirst = [...pairsOf(query)]
    .map((pair) => numbersOf.get(pair) ?? [])
    .toSorted((a, b) => a.length - b.length);
  const found: number[] = [];
  let read = 0;
  for (const numbers of rarestFirst) {
    read += numbers.length;
    if (read > maxEntries && found.length > 0) {
      break;
    }
    for (const number of numbers) {
      if (Math.abs((lengths[number] ?? 0) - query.length) <= edits) {
        const before = shared[number] ?? 0;
        if (before === 0) {
          found.push(number);
        }
        shared[number] = Math.min(before + 1, 255);
      }
    }
  }
  return found;
};

const findSimilar = (query: string, edits: number, index: PairIndex): number[] => {
  const { shared } = index;
  const found = countShared(query, edits, index);
  const byAmount: number[][] = [];
  for (const number of found) {
    (byAmount[shared[number] ?? 0] ??= []).push(number);
    shared[number] = 0;
  }
  return byAmount.toReversed().flat().slice(0, maxSimilar);
};

export const createNameIndex = (names: Iterable<string>): NameIndex => {
  let known: readonly string[] | null = null;
  let pairs: PairIndex | null = null;
  return {
    similarTo: (query, edits) => {
      known ??= [...new Set(names)];
      const all = known;
      if (all.length <= fewNames) {
        return all.filter(({ length }) => Math.abs(length - query.length) <= edits);
      }
      pairs ??= indexPairs(all);
      return findSimilar(query, edits, pairs).map((number) => all[number] ?? '');
    },
  };
};

const indexes = new WeakMap<object, Map<string, NameIndex>>();

/**
 * Creates an index on the first call, and returns the same index for later calls with the same `owner` and `kind`.
 *
 * @param owner the immutable object that contains the names
 * @param kind distinguishes several lists of names in one owner
 */
export const indexOnce = (owner: object, kind: string, list: () => Iterable<string>): NameIndex => {
  const own = indexes.get(owner) ?? new Map<string, NameIndex>();
  indexes.set(owner, own);
  const index = own.get(kind) ?? createNameIndex(list());
  own.set(kind, index);
  return index;
};

export const indexNames = (names: Iterable<string>): NameIndex =>
  indexOnce(names, 'names', () => names);
