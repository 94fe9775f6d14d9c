import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readManualChecks } from '../../../../src/commands/qa/operator-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'manual-checks-'));
afterAll(() => rmSync(folder, { recursive: true }));

const check = {
  criterion: '1.4.5',
  result: 'met',
  how: 'Looked.',
  by: 'Ada',
  on: '2026-11-27',
};

const read = (content: unknown) => {
  const file = path.join(folder, 'checks.json');
  writeFileSync(file, JSON.stringify(content));
  return readManualChecks(file);
};

test('checks by hand are read as they are', async () => {
  expect(await read([check])).toEqual([check]);
});

test.each([
  ['no list', check, 'Invalid input: expected array'],
  [
    'an unknown criterion',
    [{ ...check, criterion: '1.4.50' }],
    'Expected the number of a WCAG 2.2 criterion.\n  → at [0].criterion',
  ],
  [
    'an unknown result',
    [{ ...check, result: 'maybe' }],
    'expected one of "met"|"not met"|"not applicable"\n  → at [0].result',
  ],
  ['no day', [{ ...check, on: 'today' }], 'Invalid ISO date\n  → at [0].on'],
  ['a criterion twice', [check, check], 'Expected each criterion only once.'],
])('%s is an error', async (_, content, message) => {
  await expect(read(content)).rejects.toThrow(message);
});

test('the checks by hand of our own site can be read', async () => {
  const own = await readManualChecks('tests/qa-by-hand.json');
  expect(own.length).toBeGreaterThan(0);
});
