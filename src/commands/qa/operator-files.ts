import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { CommandError } from '../exit-status.ts';
import { type Budget, budgetTypes } from '../../tools/qa/budgets.ts';
import { windows } from '../../tools/qa/audit-context.ts';
import type { ScriptedState } from '../../tools/qa/states/state.ts';
import { criteria, type ManualCheck, manualResults } from '../../tools/qa/statement/criteria.ts';

/**
 * @param expected noun phrase with an example: `a list of states, such as []`
 * @throws CommandError that names the file and, for valid JSON, the problem
 */
const readJsonFile = async <Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  expected: string,
): Promise<z.output<Schema>> => {
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    const why = error instanceof z.ZodError ? ` ${z.prettifyError(error)}` : '';
    throw new CommandError(`Expected \`${file}\` to be ${expected}.${why}`);
  }
};

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

export const readBudgets = (file: string): Promise<readonly Budget[]> =>
  readJsonFile(
    file,
    budgetFile,
    'a list of budgets, such as [{ "path": "/*", "resourceSizes": [{ "resourceType": "script", "budget": 100 }] }]',
  );

const step = z.union([
  z.strictObject({ click: z.string() }),
  z.strictObject({ type: z.string() }),
  z.strictObject({ press: z.string() }),
  z.strictObject({ waitFor: z.string() }),
  z.strictObject({ refuseData: z.literal(true) }),
]);

const stateFile = z.array(
  z.strictObject({
    page: z.string().startsWith('/'),
    name: z.string(),
    steps: z.array(step),
    widths: z
      .array(z.literal(windows.map(({ width }) => width)))
      .min(1)
      .optional(),
  }),
);

export const readStates = (file: string): Promise<readonly ScriptedState[]> =>
  readJsonFile(
    file,
    stateFile,
    'a list of states, such as [{ "page": "/", "name": "open menu", "steps": [{ "click": "role=button[name=Menu]" }] }]',
  );

const numbers = new Set(criteria.map(({ number }) => number));

const manualCheckFile = z
  .array(
    z.strictObject({
      criterion: z
        .string()
        .refine((number) => numbers.has(number), 'Expected the number of a WCAG 2.2 criterion.'),
      result: z.enum(manualResults),
      how: z.string().min(1),
      by: z.string().min(1),
      on: z.iso.date(),
    }),
  )
  .refine(
    (checks) => new Set(checks.map(({ criterion }) => criterion)).size === checks.length,
    'Expected each criterion only once.',
  );

/** @throws CommandError for invalid checks, or if two checks have the same criterion */
export const readManualChecks = (file: string): Promise<readonly ManualCheck[]> =>
  readJsonFile(
    file,
    manualCheckFile,
    'a list of manual checks, such as [{ "criterion": "1.4.5", "result": "met", "how": "Checked all pictures", "by": "Ada", "on": "2026-11-27" }]',
  );
