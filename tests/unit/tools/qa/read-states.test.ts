import path from 'node:path';
import { expect, test } from 'vitest';
import { readStates } from '../../../../src/commands/qa/operator-files.ts';
import { writeFolder } from '../../../support/write-folder.ts';

const state = { page: '/', name: 'open', steps: [{ click: 'text=More' }], widths: [390] };

const read = (content: unknown) =>
  readStates(path.join(writeFolder({ 'states.json': JSON.stringify(content) }), 'states.json'));

test('states are read as they are', async () => {
  expect(await read([state])).toEqual([state]);
});

test.each([
  ['a width of no window', { ...state, widths: [400] }],
  ['no width', { ...state, widths: [] }],
  ['a step that nobody can take', { ...state, steps: [{ clik: 'text=More' }] }],
  ['a page that is no path', { ...state, page: 'index.html' }],
])('%s is refused', async (_, wrong) => {
  await expect(read([wrong])).rejects.toThrow('to be a list of states');
});
