import type { Operation } from './api.ts';

export const dateInWords = (date: string): string =>
  /^\d{4}-\d{2}-\d{2}/.test(date) && !Number.isNaN(Date.parse(date))
    ? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
        Date.parse(date),
      )
    : date;

/** Returns the sentence to show after the word "Deprecated". */
export const describeDeprecation = ({ sunset }: Pick<Operation, 'sunset'>): string =>
  `Do not use it in new code: it ${sunset === '' ? 'may be removed' : `stops working on ${dateInWords(sunset)}`}.`;
