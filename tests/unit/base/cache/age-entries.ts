import { utimes } from 'node:fs/promises';
import { vi } from 'vitest';

export const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

/** Makes an entry look as if it was last used so many days ago. */
export const age = (file: string, days: number): Promise<void> =>
  utimes(file, daysAgo(days), daysAgo(days));

/** Keeps what a run says about its cache out of the output of the tests. */
export const spyOnReports = () => vi.spyOn(process.stderr, 'write').mockReturnValue(true);
