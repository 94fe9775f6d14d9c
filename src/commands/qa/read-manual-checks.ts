import { z } from 'zod';
import { criteria } from '../../tools/qa/statement/criteria.ts';
import { type ManualCheck, manualResults } from '../../tools/qa/statement/manual-check.ts';
import { readJsonFile } from './read-json-file.ts';

const numbers = new Set(criteria.map(({ number }) => number));

const manualCheckFile = z
  .array(
    z.strictObject({
      criterion: z
        .string()
        .refine((number) => numbers.has(number), 'Expected the number of a criterion of WCAG 2.2.'),
      result: z.enum(manualResults),
      how: z.string().min(1),
      by: z.string().min(1),
      on: z.iso.date(),
    }),
  )
  .refine(
    (checks) => new Set(checks.map(({ criterion }) => criterion)).size === checks.length,
    'Expected each criterion once.',
  );

/** @throws CommandError when the file holds no checks by hand, or two of one criterion */
export const readManualChecks = (file: string): Promise<readonly ManualCheck[]> =>
  readJsonFile(
    file,
    manualCheckFile,
    'a list of checks by hand, such as [{ "criterion": "1.4.5", "result": "met", "how": "Looked at all pictures", "by": "Ada", "on": "2026-11-27" }]',
  );
