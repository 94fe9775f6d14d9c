import { formatMoment } from './shift-moments.ts';

export type StatisticWindow = 'all_time' | 'daily' | 'weekly' | 'monthly';

export type StatisticDefinition = {
  readonly key: string;
  readonly type: 'counter' | 'gauge' | 'maximum';
  readonly min: number | null;
  readonly max: number | null;
  readonly clientWritable: boolean;
  readonly windows: readonly StatisticWindow[];
  readonly description: string;
  readonly updatedAt: string;
};

export type StatisticValue = {
  readonly key: string;
  readonly window: StatisticWindow;
  /** Start of the window; for `all_time`, the time of the first update. */
  readonly startsAt: string;
  readonly value: number;
  readonly updatedAt: string;
};

const day = 86_400_000;

/** Monday is 0, Sunday is 6. */
const weekdayOf = (time: number): number => (new Date(time).getUTCDay() + 6) % 7;

export const windowStart = (window: StatisticWindow, time: number): number => {
  const today = Math.floor(time / day) * day;
  switch (window) {
    case 'all_time':
      return time;
    case 'daily':
      return today;
    case 'weekly':
      return today - weekdayOf(today) * day;
    case 'monthly':
      return today - (new Date(today).getUTCDate() - 1) * day;
  }
};

export const windowEnd = ({
  window,
  startsAt,
}: Pick<StatisticValue, 'window' | 'startsAt'>): string | null => {
  const start = Date.parse(startsAt);
  switch (window) {
    case 'all_time':
      return null;
    case 'daily':
      return formatMoment(start + day);
    case 'weekly':
      return formatMoment(start + 7 * day);
    case 'monthly':
      return formatMoment(
        Date.UTC(new Date(start).getUTCFullYear(), new Date(start).getUTCMonth() + 1),
      );
  }
};

export const valueIn = (
  values: readonly StatisticValue[],
  {
    key,
    window,
    now,
  }: { readonly key: string; readonly window: StatisticWindow; readonly now: number },
): StatisticValue | undefined => {
  const startsAt = formatMoment(windowStart(window, now));
  return values.find(
    (each) =>
      each.key === key &&
      each.window === window &&
      (window === 'all_time' || each.startsAt === startsAt),
  );
};

export const withValue = (
  values: readonly StatisticValue[],
  { key, type, windows }: StatisticDefinition,
  { value, now }: { readonly value: number; readonly now: number },
): readonly StatisticValue[] => {
  const before = valueIn(values, { key, window: 'all_time', now })?.value ?? 0;
  // Keep the all-time value even if the definition does not list that window, because increments are computed from it.
  const kept: readonly StatisticWindow[] = [...new Set(['all_time' as const, ...windows])];
  const changed = kept.map((window): StatisticValue => {
    const old = valueIn(values, { key, window, now });
    const sum = (old?.value ?? 0) + value - before;
    return {
      key,
      window,
      startsAt: old?.startsAt ?? formatMoment(windowStart(window, now)),
      value: window === 'all_time' || type !== 'counter' ? value : sum,
      updatedAt: formatMoment(now),
    };
  });
  const isReplaced = (each: StatisticValue): boolean =>
    changed.some(
      ({ window, startsAt }) =>
        each.key === key && each.window === window && each.startsAt === startsAt,
    );
  return [...values.filter((each) => !isReplaced(each)), ...changed];
};
