import { z } from 'zod';
import { type Budget, budgetTypes } from '../../tools/qa/budgets.ts';
import { readJsonFile } from './read-json-file.ts';

const limits = z
  .array(z.strictObject({ resourceType: z.enum(budgetTypes), budget: z.number().nonnegative() }))
  .optional();

const budgetFile = z.array(
  z.strictObject({
    path: z.string().startsWith('/').optional(),
    resourceSizes: limits,
    resourceCounts: limits,
  }),
);

/** @throws CommandError when the file holds no budgets */
export const readBudgets = (file: string): Promise<readonly Budget[]> =>
  readJsonFile(
    file,
    budgetFile,
    'a list of budgets, such as [{ "path": "/*", "resourceSizes": [{ "resourceType": "script", "budget": 100 }] }]',
  );
