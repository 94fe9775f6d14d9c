import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import type { Problem } from '../../src/problems/problem.ts';
import { sweepDocument } from '../unit/api/mock/expect-documented.ts';
import { buildDocument } from './build-document.ts';
import { checkPages } from './check-pages.ts';
import { checkSamples } from './check-samples.ts';
import {
  type PublishedDocument,
  allPublished,
  contradictions,
  publishedErrors,
} from './published.ts';
import { readDocument } from './read-document.ts';
import { type Row, writeTable } from './write-table.ts';

const rows: Row[] = [];

afterAll(() => {
  writeTable(rows);
});

const versionOf = async ({ file }: PublishedDocument): Promise<string> =>
  /"(?:openapi|swagger)":\s*"([^"]+)"/.exec(await readFile(file, 'utf8'))?.[1] ?? '';

const countKinds = (warnings: readonly Problem[]): string =>
  Object.entries(Object.groupBy(warnings, ({ code }) => code))
    .map(([code, found]) => `${found.length} ${code.replace('openapi/', '')}`)
    .join(', ');

const countHiddenKeys = (warnings: readonly Problem[]): number =>
  warnings
    .filter(({ code }) => code === 'openapi/not-shown')
    .reduce((count, { otherLocations = [] }) => count + 1 + otherLocations.length, 0);

test.each(allPublished)('$name is shown, sampled and mocked as documented', async (published) => {
  const { name } = published;
  const { document, errors, warnings } = await readDocument(published);
  const { check, build, site } = await buildDocument(published);
  const pages = checkPages(document, site);
  const samples = await checkSamples(document);
  const mock = await sweepDocument(document);
  rows.push({
    document: name,
    version: await versionOf(published),
    operations: samples.operations,
    errors: errors.length,
    'keys not shown': countHiddenKeys(warnings),
    'check s': check.seconds.toFixed(1),
    'build s': build.seconds.toFixed(1),
    'peak MB': build.peakMegabytes.toFixed(0),
    'largest page kB': pages.largest.toFixed(0),
    'samples parsed': samples.parsed,
    sent: samples.sent,
    'responses validated': mock.validated,
    contradictory: mock.failures.filter((failure) => contradictions[name]?.test(failure)).length,
    warnings: countKinds(warnings),
  });
  expect.soft(errors).toEqual(publishedErrors[name] ?? []);
  expect.soft(pages.failures).toEqual([]);
  expect.soft(pages.largest, 'kB of the largest page').toBeLessThan(150);
  expect.soft(build.peakMegabytes).toBeLessThan(2500);
  expect.soft(samples.failures).toEqual([]);
  expect.soft(mock.failures.filter((failure) => !contradictions[name]?.test(failure))).toEqual([]);
});
