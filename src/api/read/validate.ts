import {
  type BaseResolver,
  type Config,
  type Document,
  type NormalizedProblem,
  createConfig,
  lintDocument,
  type NodeType,
  type Oas2Decorator,
  type Oas3Decorator,
  type Plugin,
} from '@redocly/openapi-core';
import { exactOf, isExactNumber, isInteger, WrittenNumber } from '../../base/json/exact-number.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { parsePointer, valueAt } from '../../base/json/json-pointer.ts';
import type { ProblemCode } from '../../problems/problem-codes.ts';
import { type Problem, createProblem, uniqueProblems } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';
import { describeBrokenReference } from './check-references.ts';
import { describeStructure } from './describe-structure.ts';
import { hides } from './internal/find-internal.ts';
import { type NodePath, resolveIn } from './locate-node.ts';
import type { OpenapiFiles } from './openapi-files.ts';
import { readViolation } from './rule.ts';
import { createRulesPlugin, invalidMark, notShown, ruleIds } from './rules.ts';

type Types = Record<string, NodeType>;

/**
 * Keywords that the library should not check, because our own rule checks them, or because documents often use the
 * OpenAPI 3.0 form.
 */
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
  // JSON Schema allows unknown keywords; `openapi/unknown-keyword` warns about typos.
  additionalProperties: anyValue,
});

const withProperties = (
  type: NodeType | undefined,
  properties: NodeType['properties'],
): NodeType | undefined =>
  type && { ...withoutExtensions(type), properties: { ...type.properties, ...properties } };

/**
 * Corrects the library's types for OpenAPI 3.2. The library throws because the scopes of the device flow have a wrong
 * type name. Reusable media types have the wrong type, and some keys and values are missing.
 */
const correctTypes = (types: Types): Types => {
  const { NamedMediaTypes: media, Parameter: parameter, Encoding: encoding } = types;
  if (!media) {
    return {};
  }
  const corrected = {
    DeviceAuthorization: withProperties(types['DeviceAuthorization'], {
      scopes: types['AuthorizationCode']?.properties['scopes'] ?? null,
    }),
    NamedMediaTypes: { ...media, additionalProperties: 'MediaType' },
    // The schema of OpenAPI 3.2 allows descriptions of media types, but its text does not mention them.
    MediaType: withProperties(types['MediaType'], { description: { type: 'string' } }),
    Parameter: withProperties(parameter, { style: { type: 'string' } }),
    Encoding: withProperties(encoding, {
      encoding: 'EncodingMap',
      prefixEncoding: anyValue as null,
      itemEncoding: 'Encoding',
    }),
  };
  return Object.fromEntries(Object.entries(corrected).filter(([, type]) => type)) as Types;
};

const extend = (types: Types): Types => ({
  ...Object.fromEntries(
    Object.entries(types).map(([name, type]) => [name, withoutExtensions(type)]),
  ),
  ...correctTypes(types),
  ...(types['Schema'] ? { Schema: lenientSchema(withoutExtensions(types['Schema'])) } : {}),
});

/** Corrects the library's Swagger 2.0 types, which reject files in responses and extensions in scopes. */
const extendSwagger = (types: Types): Types => {
  const { Schema: schema, ...others } = extend(types);
  const { type } = Object(schema?.properties);
  return {
    ...others,
    ...(schema && {
      Schema: withProperties(schema, { type: { ...type, enum: [...type.enum, 'file'] } }),
    }),
    ...(types['Scopes'] && {
      Scopes: {
        ...types['Scopes'],
        additionalProperties: (_: unknown, key: string) =>
          key.startsWith('x-') ? anyValue : { type: 'string' },
      },
    }),
  } as Types;
};

/** The bundler would replace a reference to a `WrittenNumber` with an empty object. */
const bundleNumber: Oas3Decorator = () => ({
  ref: {
    leave: (_node, { parent, key }, { node }) => {
      if (node instanceof WrittenNumber) {
        parent[key] = node;
      }
    },
  },
});

const structure: Plugin = {
  id: 'structure',
  typeExtension: { oas3: extend, oas2: extendSwagger },
  decorators: { oas3: { numbers: bundleNumber }, oas2: { numbers: bundleNumber as Oas2Decorator } },
};

/**
 * @param isOff returns whether a problem code is off; the rule for that code is then skipped
 * @param marks extensions that mark internal parts
 */
export const createValidation = (
  isOff: (code: ProblemCode) => boolean,
  marks: readonly string[],
): Promise<Config> =>
  createConfig({
    plugins: [structure, createRulesPlugin(marks)],
    decorators: { 'structure/numbers': 'on' },
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

/** Whether a node or one of its ancestors has a mark that leaves it out of all output. */
const isInternal = ({ file, path }: NodePath, marks: readonly string[]): boolean =>
  [...path, ''].some((_, length) => {
    const node = valueAt(file.value, path.slice(0, length));
    return isRecord(node) && marks.some((mark) => hides(node[mark]));
  });

type Described = { readonly schemaNames: readonly string[]; readonly marks: readonly string[] };

const describe = (
  files: OpenapiFiles,
  problem: NormalizedProblem,
  { schemaNames, marks }: Described,
): Problem | null => {
  const node = nodeOf(files, problem);
  if (!node) {
    return null;
  }
  const { file, path } = node;
  // The library accepts only doubles as numbers.
  const number = exactOf(resolveIn(files, file, valueAt(file.value, path)));
  const [, type] = /`(number|integer)`.* but got `(?:bigint|object)`/.exec(problem.message) ?? [];
  if (isExactNumber(number) && (type === 'number' || (type && isInteger(number)))) {
    return null;
  }
  if (problem.ruleId === 'no-unresolved-refs') {
    return isSchemaName(node)
      ? describeSchemaName(node, schemaNames)
      : describeBrokenReference(files, node);
  }
  const [at] = problem.location;
  const location = at?.reportOnKey ? file.keyLocationAt(path) : file.locationAt(path);
  const code = ruleIds.get(problem.ruleId);
  if (code === undefined) {
    const value = valueAt(file.value, path);
    const message =
      value instanceof WrittenNumber
        ? problem.message.replace('but got `object`', 'but got `number`')
        : problem.message;
    return createProblem({
      ...describeStructure({ ...problem, message }, { path, value }),
      location,
    });
  }
  if (
    (code === notShown && file.isReusedAt(path)) ||
    (code !== invalidMark && isInternal(node, marks))
  ) {
    return null;
  }
  const { expected, found, suggestion } = readViolation(problem.message);
  return createProblem({ code, location, expected, found, suggestion });
};

/** A discriminator `mapping` may contain schema names instead of references. */
const isSchemaName = ({ file, path }: NodePath): boolean => {
  const value = valueAt(file.value, path);
  return (
    path.at(-2) === 'mapping' && path.at(-3) === 'discriminator' && !String(value).includes('/')
  );
};

const describeSchemaName = (
  { file, path }: NodePath,
  schemaNames: readonly string[],
): Problem | null => {
  const name = String(valueAt(file.value, path));
  return schemaNames.includes(name)
    ? null
    : createProblem({
        code: 'openapi/unknown-pointer',
        location: file.locationAt(path),
        expected: 'the name of a schema, or a reference',
        found: `\`${name}\``,
        suggestion: suggest(name, schemaNames),
      });
};

type Validation = {
  readonly document: Document;
  readonly resolver: BaseResolver;
  readonly config: Config;
  /** Extensions that mark internal parts. */
  readonly marks: readonly string[];
};

export const validate = async (
  files: OpenapiFiles,
  { document, resolver, config, marks }: Validation,
): Promise<Problem[]> => {
  const root: unknown = document.parsed;
  const schemaNames = Object.keys(
    Object(valueAt(root, ['components', 'schemas']) ?? valueAt(root, ['definitions'])),
  );
  const found = await lintDocument({ document, externalRefResolver: resolver, config });
  // Remove duplicates, because the library checks a node once for each kind of reference to it.
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
  // Remove duplicates, because YAML aliases give several nodes the same location.
  return uniqueProblems(
    [...unique.values()].flatMap(
      (problem) => describe(files, problem, { schemaNames, marks }) ?? [],
    ),
  );
};
