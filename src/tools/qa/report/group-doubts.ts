import type { Doubt } from '../finding.ts';

/** Elements of one kind that no machine can judge for the same reason. */
export type DoubtGroup = Pick<Doubt, 'check' | 'why' | 'view' | 'pages'> & {
  /** One of them, the first that was met. */
  readonly selector: string;
  readonly count: number;
};

/** What elements of one kind have in common: `main > ol > li > a`, without ids and places among siblings. */
const kindOf = (selector: string): string =>
  selector.replaceAll(/#(?:\\.|[\w-]|[^\0-\x7f])+/g, '#').replaceAll(/:nth-of-type\(\d+\)/g, '');

/**
 * Groups doubts by what a person decides once: each item of a list is drawn like the others. The largest groups come first.
 */
export const groupDoubts = (doubts: readonly Doubt[]): readonly DoubtGroup[] =>
  [
    ...Map.groupBy(doubts, ({ check, selector, why }) =>
      [check, why, kindOf(selector)].join(' '),
    ).values(),
  ]
    .flatMap(([first, ...others]) =>
      first
        ? {
            ...first,
            count: 1 + others.length,
            pages: [...new Set([first, ...others].flatMap(({ pages }) => pages))],
          }
        : [],
    )
    .toSorted((one, other) => other.count - one.count);
