import { isRecord } from '../../src/base/json/is-record.ts';

const exampleNow = Date.parse('2025-11-03T09:15:00Z');

const day = 86_400_000;
const datePattern = /^\d{4}-\d\d-\d\d$/;
const momentPattern = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/g;

export const formatMoment = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 19)}Z`;

export const formatDate = (time: number): string => formatMoment(time).slice(0, 10);

const dayOf = (time: number): number => Math.floor(time / day);
/** Weeks begin on Monday; January 1, 1970 was a Thursday. */
const weekOf = (time: number): number => Math.floor((dayOf(time) + 3) / 7);
const isMonday = (time: number): boolean => (dayOf(time) + 3) % 7 === 0;

const shiftText = (text: string, now: number): string => {
  const days = dayOf(now) - dayOf(exampleNow);
  const weeks = weekOf(now) - weekOf(exampleNow);
  if (datePattern.test(text)) {
    return formatDate(Date.parse(text) + days * day);
  }
  return text.replaceAll(momentPattern, (moment) => {
    const time = Date.parse(moment);
    if (!moment.endsWith('T00:00:00Z')) {
      return formatMoment(time + now - exampleNow);
    }
    // Keep midnights at midnight and Mondays on Monday: offers start at midnight, weekly seasons and tasks on Monday.
    return formatMoment(time + (isMonday(time) ? 7 * weeks : days) * day);
  });
};

/**
 * Keeps `claimedAt` on the `claimedOn` date. Dates shift by whole days, but most times do not, so `claimedAt` could
 * otherwise land on another day.
 */
const keepOnClaimedDay = (value: Readonly<Record<string, unknown>>): unknown => {
  const { claimedOn, claimedAt } = value;
  if (typeof claimedOn !== 'string' || typeof claimedAt !== 'string') {
    return value;
  }
  const start = Date.parse(claimedOn);
  const moment = Math.min(Math.max(Date.parse(claimedAt), start), start + day - 1);
  return { ...value, claimedAt: formatMoment(moment) };
};

/** Shifts dates and times as if the examples had been written at `now` (milliseconds). */
export const shiftMoments = (value: unknown, now: number): unknown => {
  if (typeof value === 'string') {
    return shiftText(value, now);
  }
  if (Array.isArray(value)) {
    return value.map((entry) => shiftMoments(entry, now));
  }
  return isRecord(value)
    ? keepOnClaimedDay(
        Object.fromEntries(
          Object.entries(value).map(([key, entry]) => [key, shiftMoments(entry, now)]),
        ),
      )
    : value;
};
