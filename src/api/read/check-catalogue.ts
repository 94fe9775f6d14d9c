import { errorEntrySchema } from '../../../schemas/openapi.ts';
import { isRecord } from '../../json/is-record.ts';
import type { OpenapiDocument } from '../../openapi/openapi-document.ts';
import { describeIssue } from '../../problems/describe-zod-issue.ts';
import { type Problem, type SourceLocation, createProblem } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';

/** The location of a value, or of its key, by the keys that lead to it in the bundled document. */
export type Locators = {
  readonly locate: (keys: readonly string[]) => SourceLocation;
  readonly locateKey: (keys: readonly string[]) => SourceLocation;
};

type Issue = Parameters<typeof describeIssue>[0];

const describeOther = (
  issue: Issue,
  { entry, path }: { readonly entry: unknown; readonly path: readonly string[] },
  { locate }: Locators,
): Problem => {
  const name = issue.path.length === 0 ? 'an entry of the catalogue' : issue.path.join('.');
  const { kind, expected, found } = describeIssue(issue, entry, name);
  return createProblem({
    code: `openapi/${kind}`,
    location: locate([...path, ...issue.path.map(String)]),
    expected,
    found,
  });
};

/** Checks the error catalogue, an extension of this site: every code with its meaning. */
export const checkCatalogue = (document: OpenapiDocument, locators: Locators): Problem[] => {
  const catalogue = document['x-error-catalogue'];
  const known = Object.keys(errorEntrySchema.shape);
  return Object.entries(isRecord(catalogue) ? catalogue : {}).flatMap(([code, entry]) => {
    const path = ['x-error-catalogue', code];
    const { error } = errorEntrySchema.safeParse(entry);
    return (error?.issues ?? []).flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) =>
            createProblem({
              code: 'openapi/unknown-key',
              location: locators.locateKey([...path, key]),
              expected: 'a known key',
              found: `\`${key}\``,
              suggestion: suggest(key, known),
            }),
          )
        : describeOther(issue, { entry, path }, locators),
    );
  });
};
