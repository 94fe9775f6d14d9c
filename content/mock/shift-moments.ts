/** The current time in the examples of the OpenAPI document. */
const exampleNow = Date.parse('2025-11-03T09:15:00Z');

const day = 86_400_000;
const datePattern = /^\d{4}-\d\d-\d\d$/;
/** A timestamp, alone or in a message. */
const momentPattern = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/g;

/** RFC 3339 in UTC, whole seconds. */
export const formatMoment = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 19)}Z`;

/** The platform day (00:00 UTC) of a moment. */
export const formatDate = (time: number): string => formatMoment(time).slice(0, 10);

const shiftText = (text: string, now: number): string => {
  const days = Math.floor(now / day) - Math.floor(exampleNow / day);
  if (datePattern.test(text)) {
    return formatDate(Date.parse(text) + days * day);
  }
  return text.replaceAll(momentPattern, (moment) => {
    // Seasons and offers start and end at midnight, so midnights shift by whole days.
    const shift = moment.endsWith('T00:00:00Z') ? days * day : now - exampleNow;
    return formatMoment(Date.parse(moment) + shift);
  });
};

/** Shifts the dates and timestamps of an example, so that its current time becomes `now` (milliseconds). */
export const shiftMoments = (value: unknown, now: number): unknown => {
  if (typeof value === 'string') {
    return shiftText(value, now);
  }
  if (Array.isArray(value)) {
    return value.map((entry) => shiftMoments(entry, now));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, shiftMoments(entry, now)]),
    );
  }
  return value;
};
