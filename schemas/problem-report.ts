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
    'Where the problem is. Files are relative to the working directory, or absolute if the content folder is outside it. Lines and columns count from 1, columns and lengths in UTF-16 units. If the line is unknown, the location is a whole file or an environment variable.',
  );

const count = z.int().min(0);

/**
 * The report of `npm run check -- --format json`, a contract with editors and pipelines. `version` changes only if a
 * key is removed or changes its meaning; keys and codes may be added.
 */
export const problemReportSchema = z.strictObject({
  version: z.literal(2),
  summary: z
    .strictObject({ errors: count, warnings: count, files: count })
    .describe('The numbers of problems and of files with problems.'),
  problems: z.array(
    z.strictObject({
      code: z
        .string()
        .regex(/^[a-z-]+\/[a-z-]+$/)
        .describe('The permanent name of the kind of problem: `area/kind`.'),
      severity: z.enum(['error', 'warning']).describe('An error stops a build.'),
      location,
      message: z.string().describe('One sentence that says what was expected and what was found.'),
      expected: z.string(),
      found: z.string(),
      suggestion: z.string().nullable().describe('The only similar name that exists.'),
      related: z
        .strictObject({ message: z.string(), location })
        .nullable()
        .describe('A related location, such as the first of two duplicates.'),
      otherLocations: z.array(location).describe('Other places with the same problem.'),
      fix: z
        .strictObject({ location, text: z.string() })
        .nullable()
        .describe('The text that `npm run check -- --fix` would write at the location.'),
    }),
  ),
});

export type ProblemReport = z.infer<typeof problemReportSchema>;
