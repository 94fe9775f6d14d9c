import { readFile } from 'node:fs/promises';
import type { OwnState } from '../../qa/states/state.ts';
import { CommandError } from '../exit-status.ts';

const steps = new Set(['click', 'type', 'press', 'waitFor', 'refuseData']);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isStep = (value: unknown): boolean => {
  const entries = isObject(value) ? Object.entries(value) : [];
  return (
    entries.length === 1 &&
    entries.every(
      ([name, text]) =>
        steps.has(name) && (name === 'refuseData' ? text === true : typeof text === 'string'),
    )
  );
};

const isState = (value: unknown): value is OwnState =>
  isObject(value) &&
  typeof value['name'] === 'string' &&
  String(value['page']).startsWith('/') &&
  Array.isArray(value['steps']) &&
  value['steps'].every(isStep);

/** @throws CommandError when the file holds no list of states */
export const readStates = async (file: string): Promise<readonly OwnState[]> => {
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    const states: unknown = JSON.parse(text);
    if (Array.isArray(states) && states.every(isState)) {
      return states;
    }
  } catch {
    // it is no JSON
  }
  throw new CommandError(
    `Expected \`${file}\` to be a list of states, such as [{ "page": "/", "name": "open menu", "steps": [{ "click": "role=button[name=Menu]" }] }].`,
  );
};
