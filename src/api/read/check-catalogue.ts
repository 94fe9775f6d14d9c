import { errorEntrySchema } from '../../../schemas/openapi.ts';
import { isRecord } from '../../json/is-record.ts';
import type { OpenapiDocument } from '../../openapi/openapi-document.ts';
import { describeIssue } from '../../problems/describe-zod-issue.ts';
import { type Problem, type SourceLocation, createProblem } from '../../problems/problem.ts';

/** Checks the error catalogue, an extension of this site: every code with its meaning. */
export const checkCatalogue = (
  document: OpenapiDocument,
  locate: (keys: readonly string[]) => SourceLocation,
): Problem[] => {
  const catalogue = document['x-error-catalogue'];
  return Object.entries(isRecord(catalogue) ? catalogue : {}).flatMap(([code, entry]) => {
    const result = errorEntrySchema.safeParse(entry);
    return (result.error?.issues ?? []).flatMap((issue): Problem[] => {
      const keys = issue.code === 'unrecognized_keys' ? issue.keys : [null];
      return keys.map((key) => {
        const path = [
          'x-error-catalogue',
          code,
          ...issue.path.map(String),
          ...(key === null ? [] : [key]),
        ];
        const isMissing =
          key === null &&
          isRecord(entry) &&
          issue.path.length > 0 &&
          !(String(issue.path[0]) in entry);
        return createProblem({
          code:
            key !== null
              ? 'openapi/unknown-key'
              : isMissing
                ? 'openapi/missing-key'
                : 'openapi/invalid-value',
          location: locate(path),
          ...describeIssue(issue, entry, key ?? issue.path.join('.')),
        });
      });
    });
  });
};
