import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type Budget, budgetTypes } from '../../qa/budgets.ts';
import { CommandError } from '../exit-status.ts';

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
export const readBudgets = async (file: string): Promise<readonly Budget[]> => {
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    return budgetFile.parse(JSON.parse(text));
  } catch (error) {
    const why = error instanceof z.ZodError ? ` ${z.prettifyError(error)}` : '';
    throw new CommandError(
      `Expected \`${file}\` to be a list of budgets, such as [{ "path": "/*", "resourceSizes": [{ "resourceType": "script", "budget": 100 }] }].${why}`,
    );
  }
};
