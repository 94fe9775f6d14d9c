/** Names that a misspelled one is compared with. */
export type NameIndex = {
  /**
   * Every name within a number of edits where there are few names; of many, those that share the most pairs of letters
   * with the misspelled one, which are few.
   *
   * @param wanted the misspelled name in lower case
   */
  readonly similarTo: (wanted: string, edits: number) => readonly string[];
};

/** So many names are faster to compare than to index. */
const fewNames = 256;

/** How many of many names are worth a comparison, and how many entries of the index are read to find them. */
const maxSimilar = 24;
const maxEntries = 4000;

/** Each two neighbours of a name, and its ends. */
const pairsOf = (name: string): Set<string> => {
  const padded = `^${name}$`;
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < padded.length; at++) {
    pairs.add(padded.slice(at, at + 2));
  }
  return pairs;
};

type PairIndex = {
  /** The numbers of the names that have a pair of letters, by pair. */
  readonly numbersOf: ReadonlyMap<string, readonly number[]>;
  readonly lengths: Uint32Array;
  /** How many pairs each name shares with the misspelled one: all zero between two searches. */
  readonly shared: Uint8Array;
};

const indexPairs = (names: readonly string[]): PairIndex => {
  const numbersOf = new Map<string, number[]>();
  for (const [number, name] of names.entries()) {
    for (const pair of pairsOf(name.toLowerCase())) {
      const numbers = numbersOf.get(pair);
      if (numbers) {
        numbers.push(number);
      } else {
        numbersOf.set(pair, [number]);
      }
    }
  }
  const lengths = Uint32Array.from(names, ({ length }) => length);
  return { numbersOf, lengths, shared: new Uint8Array(names.length) };
};

/** Counts the pairs that names share with a misspelled one. Returns the numbers of the names that share any. */
const countShared = (wanted: string, edits: number, index: PairIndex): number[] => {
  const { numbersOf, lengths, shared } = index;
  // Pairs that most names have tell little.
  const rarestFirst = [...pairsOf(wanted)]
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
      if (Math.abs((lengths[number] ?? 0) - wanted.length) <= edits) {
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

/** The numbers of the few names that share the most pairs with a misspelled one. */
const findSimilar = (wanted: string, edits: number, index: PairIndex): number[] => {
  const { shared } = index;
  const found = countShared(wanted, edits, index);
  const byAmount: number[][] = [];
  for (const number of found) {
    (byAmount[shared[number] ?? 0] ??= []).push(number);
    shared[number] = 0;
  }
  return byAmount.toReversed().flat().slice(0, maxSimilar);
};

/** Prepares names for many comparisons. The index is made when it is first needed. */
export const createNameIndex = (names: Iterable<string>): NameIndex => {
  let known: readonly string[] | null = null;
  let pairs: PairIndex | null = null;
  return {
    similarTo: (wanted, edits) => {
      known ??= [...new Set(names)];
      const all = known;
      if (all.length <= fewNames) {
        return all.filter(({ length }) => Math.abs(length - wanted.length) <= edits);
      }
      pairs ??= indexPairs(all);
      return findSimilar(wanted, edits, pairs).map((number) => all[number] ?? '');
    },
  };
};

const indexes = new WeakMap<object, Map<string, NameIndex>>();

/**
 * The index of names that belong to something, prepared once for all misspelled names that are compared with them.
 *
 * @param owner what the names belong to; it does not change any more
 * @param kind tells the names of one owner apart
 */
export const indexOnce = (owner: object, kind: string, list: () => Iterable<string>): NameIndex => {
  const own = indexes.get(owner) ?? new Map<string, NameIndex>();
  indexes.set(owner, own);
  const index = own.get(kind) ?? createNameIndex(list());
  own.set(kind, index);
  return index;
};

/** The same for names that belong to nothing else. */
export const indexNames = (names: Iterable<string>): NameIndex =>
  indexOnce(names, 'names', () => names);
