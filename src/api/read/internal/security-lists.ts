import { isRecord } from '../../../base/json/is-record.ts';

export type RemainingRequirements = {
  readonly list: readonly unknown[];
  /** Indices of the remaining requirements in the original list. */
  readonly indices: readonly number[];
  readonly lost: { readonly index: number; readonly scheme: string } | null;
};

/** Removes internal schemes from a `security` list, and requirements that have no other schemes. */
export const removeSchemes = (
  list: readonly unknown[],
  isInternal: (scheme: string) => boolean,
): RemainingRequirements => {
  const all = list.map((requirement, index) => {
    const names = isRecord(requirement) ? Object.keys(requirement) : [];
    const own = names.filter((name) => !isInternal(name));
    return { requirement, index, names, own, isLost: names.length > 0 && own.length === 0 };
  });
  const left = all.filter(({ isLost }) => !isLost);
  const lost = all.find(({ isLost }) => isLost);
  return {
    list: left.map(({ requirement, own }) =>
      isRecord(requirement)
        ? Object.fromEntries(own.map((name) => [name, requirement[name]]))
        : requirement,
    ),
    indices: left.map(({ index }) => index),
    lost: lost ? { index: lost.index, scheme: lost.names[0] ?? '' } : null,
  };
};
