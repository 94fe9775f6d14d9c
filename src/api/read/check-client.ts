import { clientExtensionSchema } from '../../../schemas/openapi.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';
import { readOperations } from '../document/operations.ts';
import type { ParameterLocation } from '../document/parameters.ts';
import { readSecuritySchemes } from '../document/security.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';
import type { Locators } from './locate-node.ts';

/** Reports unknown names in `x-client`. Schema violations are reported elsewhere. */
export const checkClientNames = (
  document: OpenapiDocument,
  locate: Locators['locate'],
): Problem[] => {
  const { data: extension } = clientExtensionSchema.safeParse(document['x-client'] ?? {});
  if (!extension) {
    return [];
  }
  const problems: Problem[] = [];
  const checkIn =
    (known: readonly string[], what: string) =>
    (name: string | undefined, ...keys: readonly (string | number)[]): void => {
      if (name !== undefined && !known.includes(name)) {
        problems.push(
          createProblem({
            code: 'openapi/invalid-value',
            location: locate(['x-client', ...keys.map(String)]),
            expected: `${what} of the OpenAPI document`,
            found: JSON.stringify(name),
            suggestion: suggest(name, known),
          }),
        );
      }
    };
  const operations = readOperations(document).filter(({ kind }) => kind === 'operation');
  const parametersIn = (location: ParameterLocation, holders = operations): string[] =>
    holders
      .flatMap(({ parameters }) => parameters.filter((parameter) => parameter.in === location))
      .map(({ name }) => name);
  const { session, pagination, uploads, downloads } = extension;
  const ids = operations.flatMap(({ operationId }) => operationId ?? []);
  const checkId = checkIn(ids, 'an `operationId`');
  session?.startedBy.forEach((id, index) => checkId(id, 'session', 'startedBy', index));
  session?.endedBy.forEach((id, index) => checkId(id, 'session', 'endedBy', index));
  checkId(session?.refresh?.operation, 'session', 'refresh', 'operation');
  for (const [index, { create, complete }] of uploads.entries()) {
    checkId(create, 'uploads', index, 'create');
    checkId(complete?.operation, 'uploads', index, 'complete', 'operation');
    const holder = operations.find(({ operationId }) => operationId === complete?.operation);
    if (holder) {
      const known = parametersIn('path', [holder]);
      const check = checkIn(known, 'a path parameter of the operation');
      check(complete?.parameter, 'uploads', index, 'complete', 'parameter');
    }
  }
  downloads.forEach((download, index) => checkId(download.locate, 'downloads', index, 'locate'));
  const schemes = [...readSecuritySchemes(document).keys()];
  checkIn(schemes, 'a security scheme')(session?.scheme, 'session', 'scheme');
  checkIn(parametersIn('query'), 'a query parameter')(pagination?.cursor, 'pagination', 'cursor');
  return problems;
};
