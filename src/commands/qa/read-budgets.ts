import { readFile } from 'node:fs/promises';
import { type Budget, budgetTypes } from '../../qa/budgets.ts';
import { CommandError } from '../exit-status.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isLimit = (value: unknown): boolean =>
  isObject(value) &&
  budgetTypes.some((type) => type === value['resourceType']) &&
  typeof value['budget'] === 'number';

const isLimits = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.every(isLimit));

/** A budget that limits nothing is a mistake: nothing could exceed it. */
const isBudget = (value: unknown): value is Budget =>
  isObject(value) &&
  ['undefined', 'string'].includes(typeof value['path']) &&
  (value['resourceSizes'] !== undefined || value['resourceCounts'] !== undefined) &&
  isLimits(value['resourceSizes']) &&
  isLimits(value['resourceCounts']);

/** @throws CommandError when the file holds no budgets */
export const readBudgets = async (file: string): Promise<readonly Budget[]> => {
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    const budgets: unknown = JSON.parse(text);
    if (Array.isArray(budgets) && budgets.every(isBudget)) {
      return budgets;
    }
  } catch {
    // it is no JSON
  }
  throw new CommandError(
    `Expected \`${file}\` to be a list of budgets, such as [{ "path": "/*", "resourceSizes": [{ "resourceType": "script", "budget": 100 }] }].`,
  );
};
