import { z } from 'zod';

const location = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('range'),
      file: z.string(),
      line: z.int().min(1),
      column: z.int().min(1),
      length: z.int().min(0),
    }),
    z.strictObject({ kind: z.literal('file'), file: z.string() }),
    z.strictObject({ kind: z.literal('environment'), variable: z.string() }),
  ])
  .describe(
    'Where it is. Files are relative to the working directory, or absolute where the content folder lies outside it. Lines and columns count from 1, columns and lengths in UTF-16 units. A place that cannot be known is a whole file or an environment variable.',
  );

const count = z.int().min(0);

/**
 * The report of `npm run check -- --format json`: a contract with editors and pipelines. `version` changes only when a
 * key goes away or changes its meaning; new keys and new codes may come at any time.
 */
export const problemReportSchema = z.strictObject({
  version: z.literal(2),
  summary: z
    .strictObject({ errors: count, warnings: count, files: count })
    .describe('How many mistakes there are, and in how many different files.'),
  problems: z.array(
    z.strictObject({
      code: z
        .string()
        .regex(/^[a-z-]+\/[a-z-]+$/)
        .describe('Permanent name of the kind of mistake: `area/kind`.'),
      severity: z.enum(['error', 'warning']).describe('An error stops a build.'),
      location,
      message: z.string().describe('One sentence: what was expected and what was found.'),
      expected: z.string(),
      found: z.string(),
      suggestion: z
        .string()
        .nullable()
        .describe('The one close candidate among things that exist.'),
      related: z
        .strictObject({ message: z.string(), location })
        .nullable()
        .describe('A second place that has to do with it.'),
      fix: z
        .strictObject({ location, text: z.string() })
        .nullable()
        .describe('What `npm run check -- --fix` would write in place of what stands there.'),
    }),
  ),
});

export type ProblemReport = z.infer<typeof problemReportSchema>;
