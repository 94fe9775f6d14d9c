import {
  type BaseResolver,
  type Config,
  type Document,
  type NormalizedProblem,
  createConfig,
  lintDocument,
  type NodeType,
  type Plugin,
} from '@redocly/openapi-core';
import { parsePointer, valueAt } from '../../base/json/json-pointer.ts';
import type { ProblemCode } from '../../problems/problem-codes.ts';
import { type Problem, createProblem, uniqueProblems } from '../../problems/problem.ts';
import { describeBrokenReference } from './check-references.ts';
import { describeStructure } from './describe-structure.ts';
import type { NodePath } from './locate-node.ts';
import type { OpenapiFiles } from './openapi-files.ts';
import { readViolation, ruleIds, rulesPlugin } from './rules.ts';

type Types = Record<string, NodeType>;

/** Keywords of a schema that the rule about schemas checks instead, or that documents often write as in OpenAPI 3.0. */
const lenientKeywords = ['exclusiveMinimum', 'exclusiveMaximum', 'examples', 'example', 'nullable'];

const anyValue = null as unknown as NodeType['additionalProperties'];

const withoutExtensions = (type: NodeType): NodeType => ({
  ...type,
  properties: Object.fromEntries(
    Object.entries(type.properties).map(([key, value]) => [
      key,
      key.startsWith('x-') ? anyValue : value,
    ]),
  ) as NodeType['properties'],
});

const lenientSchema = (schema: NodeType): NodeType => ({
  ...schema,
  properties: {
    ...schema.properties,
    ...Object.fromEntries(lenientKeywords.map((keyword) => [keyword, anyValue])),
  } as NodeType['properties'],
  // JSON Schema allows keywords of any name; `openapi/unknown-keyword` warns of those that are typos.
  additionalProperties: anyValue,
});

const extend = (types: Types): Types => ({
  ...Object.fromEntries(
    Object.entries(types).map(([name, type]) => [name, withoutExtensions(type)]),
  ),
  ...(types['Schema'] ? { Schema: lenientSchema(withoutExtensions(types['Schema'])) } : {}),
});

/** The structure of OpenAPI as published documents have it: extensions hold anything, and so do unknown keywords. */
const structureTypes: Plugin = {
  id: 'structure',
  typeExtension: { oas3: extend, oas2: extend },
};

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
