import { utimes } from 'node:fs/promises';
import { vi } from 'vitest';

export const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

export const age = (file: string, days: number): Promise<void> =>
  utimes(file, daysAgo(days), daysAgo(days));

export const spyOnReports = () => vi.spyOn(process.stderr, 'write').mockReturnValue(true);
