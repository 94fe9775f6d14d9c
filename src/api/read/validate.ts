import {
  type BaseResolver,
  type Config,
  type Document,
  type NormalizedProblem,
  createConfig,
  lintDocument,
} from '@redocly/openapi-core';
import { parsePointer, valueAt } from '../../base/json/json-pointer.ts';
import type { ProblemCode } from '../../problems/problem-codes.ts';
import { type Problem, createProblem, uniqueProblems } from '../../problems/problem.ts';
import { describeBrokenReference } from './check-references.ts';
import { describeStructure } from './describe-structure.ts';
import type { NodePath } from './locate-node.ts';
import type { OpenapiFiles } from './openapi-files.ts';
import { readViolation, ruleIds, rulesPlugin } from './rules.ts';
import { structureTypes } from './structure-types.ts';

/**
 * Configures the library that validates OpenAPI documents: their structure, their references, and our rules.
 *
 * @param isOff whether problems of a code are not reported, so that they need not be found
 */
export const createValidation = (isOff: (code: ProblemCode) => boolean): Promise<Config> =>
  createConfig({
    plugins: [structureTypes, rulesPlugin],
    rules: {
      struct: 'error',
      'no-unresolved-refs': 'error',
      ...Object.fromEntries(
        [...ruleIds].filter(([, code]) => !isOff(code)).map(([id]) => [id, 'error']),
      ),
    },
  });

const nodeOf = (files: OpenapiFiles, { location: [first] }: NormalizedProblem): NodePath | null => {
  const file = first && files.get(first.source.absoluteRef);
  if (!file || first.pointer === undefined) {
    return null;
  }
  const pointer = first.pointer.replace(/^#/, '');
  return { file, path: pointer === '/' ? [] : parsePointer(pointer) };
};

const describe = (files: OpenapiFiles, problem: NormalizedProblem): Problem | null => {
  const node = nodeOf(files, problem);
  if (!node) {
    return null;
  }
  const { file, path } = node;
  if (problem.ruleId === 'no-unresolved-refs') {
    return isSchemaName(node) ? null : describeBrokenReference(files, node);
  }
  const [at] = problem.location;
  const location = at?.reportOnKey ? file.keyLocationAt(path) : file.locationAt(path);
  const code = ruleIds.get(problem.ruleId);
  if (code === undefined) {
    return createProblem({
      ...describeStructure(problem, { path, value: valueAt(file.value, path) }),
      location,
    });
  }
  const { expected, found, suggestion } = readViolation(problem.message);
  return createProblem({ code, location, expected, found, suggestion });
};

/** Whether a broken reference is a value of a discriminator's `mapping`, which may be a name that is not a reference. */
const isSchemaName = ({ file, path }: NodePath): boolean => {
  const value = valueAt(file.value, path);
  return (
    path.at(-2) === 'mapping' && path.at(-3) === 'discriminator' && !String(value).includes('/')
  );
};

/** Checks a document against its version of OpenAPI and the rules. Problems are located in the author's files. */
export const validate = async (
  files: OpenapiFiles,
  { document, resolver, config }: { document: Document; resolver: BaseResolver; config: Config },
): Promise<Problem[]> => {
  const found = await lintDocument({ document, externalRefResolver: resolver, config });
  // A node that several references lead to is checked once for each kind of reference.
  const unique = new Map(
    found.map((problem) => [
      JSON.stringify([
        problem.ruleId,
        problem.message,
        problem.location.map(({ source, pointer }) => [source.absoluteRef, pointer]),
      ]),
      problem,
    ]),
  );
  // Through aliases, several nodes are the same text.
  return uniqueProblems([...unique.values()].flatMap((problem) => describe(files, problem) ?? []));
};
