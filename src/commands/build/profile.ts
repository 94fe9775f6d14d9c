import type { PerformanceMeasure } from 'node:perf_hooks';
import { type FigureRow, formatTable } from '../../bench/figures.ts';
import type { Caches } from '../../cache/caches.ts';

const partColumns = {
  start: { title: 'from (s)', digits: 2, unit: 1000 },
  duration: { title: 'took (s)', digits: 2, unit: 1000 },
};

const cacheColumns = {
  found: { title: 'from the cache', digits: 0 },
  made: { title: 'made', digits: 0 },
};

/** When each part of this process's build started and how long it took, and what came from which cache. Parts overlap. */
export const formatProfile = (start: number, caches: Caches): string => {
  const parts = (performance.getEntriesByType('measure') as PerformanceMeasure[])
    .toSorted((a, b) => a.startTime - b.startTime)
    .map(({ name, startTime, duration, detail }): FigureRow => ({
      name,
      // The bundler says how long each of its steps took, but not when it began.
      figures: {
        start: detail === null ? startTime - start : NaN,
        duration,
      },
    }));
  const entries = [...caches.counts()].map(([name, { used, made }]): FigureRow => ({
    name,
    figures: { found: used - made, made },
  }));
  return `\n${formatTable(partColumns, parts)}\n\n${formatTable(cacheColumns, entries)}\n\n`;
};
