import path from 'node:path';
import type { PerformanceMeasure } from 'node:perf_hooks';
import { formatTable } from '../../tools/bench/figures.ts';
import type { Caches } from '../../base/cache/caches.ts';

const columns = {
  start: { title: 'from (s)', digits: 2, unit: 1000 },
  took: { title: 'took (s)', digits: 2, unit: 1000 },
  found: { title: 'from the cache', digits: 0 },
  made: { title: 'made', digits: 0 },
};

/** When the parts of this process's build started and how long they took (they overlap), and what its caches had. */
export const formatProfile = (since: number, caches: Caches): string => {
  const parts = (performance.getEntriesByType('measure') as PerformanceMeasure[])
    .toSorted((a, b) => a.startTime - b.startTime)
    .map(({ name, startTime, duration: took, detail }) => {
      // The bundler says how long each of its steps took, but not when it began.
      return { name, figures: { start: detail === null ? startTime - since : Number.NaN, took } };
    });
  const entries = [...caches.activities].map(([folder, { used, writes: made }]) => {
    return { name: `Cache ${path.basename(folder)}`, figures: { found: used.size - made, made } };
  });
  return `\n${formatTable(columns, [...parts, ...entries])}\n\n`;
};
