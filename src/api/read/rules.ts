import type { Plugin } from '@redocly/openapi-core';
import { formatJson } from '../../base/json/exact-json.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { wordKeys } from '../document/enum-values.ts';
import type { ProblemCode } from '../../problems/problem-codes.ts';
import { createNameIndex } from '../../problems/name-index.ts';
import { suggest } from '../../problems/suggest.ts';
import { createHiddenKeyVisitor } from './not-shown.ts';
import { type RuleContext, type RuleViolation, formatViolation } from './rule.ts';
import { createLostParameterVisitor } from './swagger/lost-parameters.ts';

const schemaKeywords: ReadonlySet<string> = new Set(
  [
    '$id $schema $ref $anchor $dynamicRef $dynamicAnchor $vocabulary $comment $defs definitions',
    'allOf anyOf oneOf not if then else dependentSchemas dependentRequired dependencies',
    'prefixItems items additionalItems contains minContains maxContains unevaluatedItems',
    'properties patternProperties additionalProperties propertyNames unevaluatedProperties',
    'type enum const multipleOf maximum exclusiveMaximum minimum exclusiveMinimum',
    'maxLength minLength pattern maxItems minItems uniqueItems maxProperties minProperties required',
    'format contentEncoding contentMediaType contentSchema',
    'title description default deprecated readOnly writeOnly examples',
    'discriminator xml externalDocs example nullable',
  ].flatMap((line) => line.split(' ')),
);

type Node = Readonly<Record<string, unknown>>;

type Rule = {
  readonly code: ProblemCode;
  readonly check: Readonly<Record<string, (node: Node, place: Place) => readonly RuleViolation[]>>;
};

type Place = {
  readonly pointer: string;
  readonly isInCallback: boolean;
  /** False for a map of names, such as `properties`. */
  readonly hasKeys: boolean;
};

const isEmpty = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

const requires =
  (key: string, expected: string) =>
  (node: Node): RuleViolation[] =>
    isEmpty(node[key]) ? [{ expected, found: 'none' }] : [];

const checkOperationId = ({ operationId }: Node): RuleViolation[] => {
  if (isEmpty(operationId)) {
    return [{ expected: 'an `operationId` such as `listTasks`', found: 'none' }];
  }
  return /^[a-z][A-Za-z0-9]*$/.test(String(operationId))
    ? []
    : [
        {
          expected: 'an `operationId` of letters and digits, such as `listTasks`',
          found: `\`${String(operationId)}\``,
          key: 'operationId',
        },
      ];
};

/** Tags are optional for callbacks, which appear on the page of their operation. */
const checkTag = ({ tags }: Node, { isInCallback }: Place): RuleViolation[] =>
  isInCallback || (Array.isArray(tags) && tags.length > 0)
    ? []
    : [{ expected: 'at least one tag in `tags`', found: 'none' }];

const hasExample = (node: Node): boolean =>
  node['example'] !== undefined ||
  (isRecord(node['examples']) && Object.keys(node['examples']).length > 0);

/** Media types with binary bodies, whose examples pages cannot show. */
const binary =
  /\/(?:image~1(?!svg)|audio~1|video~1|font~1|application~1(?:octet-stream|pdf|zip|gzip|wasm|vnd\.(?:ms-|openxmlformats-)))[^/]*$/i;

const checkMediaType = (node: Node, { pointer }: Place): RuleViolation[] =>
  hasExample(node) || binary.test(pointer)
    ? []
    : [{ expected: '`examples` with at least one body', found: 'none' }];

const checkParameterExample = (node: Node): RuleViolation[] => {
  const { schema } = node;
  const isChosen =
    isRecord(schema) && (schema['enum'] !== undefined || schema['default'] !== undefined);
  return node['in'] !== 'path' ||
    hasExample(node) ||
    isChosen ||
    (isRecord(schema) && '$ref' in schema)
    ? []
    : [{ expected: 'an `example` for the samples', found: 'none' }];
};

const checkCaller = ({ 'x-caller': caller }: Node): RuleViolation[] =>
  isRecord(caller) && !isEmpty(caller['name'])
    ? []
    : [
        {
          expected: '`x-caller` with the `name` of the caller that has this credential',
          found: 'none',
        },
      ];

const keywordNames = createNameIndex(schemaKeywords);

const numberLimits = 'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf'.split(' ');

/** Limits that JSON Schema applies only to values of one type (JSON Schema Validation 2020-12, section 6). */
const limitsOf: ReadonlyMap<string, readonly string[]> = new Map([
  ['string', ['minLength', 'maxLength', 'pattern']],
  ['number', numberLimits],
  ['integer', numberLimits],
  ['array', ['minItems', 'maxItems', 'uniqueItems']],
  ['object', ['minProperties', 'maxProperties']],
]);

const limitKeywords: ReadonlySet<string> = new Set([...limitsOf.values()].flat());

const appliesTo = (keyword: string, types: readonly unknown[]): boolean =>
  !limitKeywords.has(keyword) ||
  types.length === 0 ||
  types.some((type) => limitsOf.get(String(type))?.includes(keyword));

const checkKeywords = (schema: Node): RuleViolation[] =>
  Object.keys(schema).flatMap((key): RuleViolation[] => {
    const types = [schema['type'] ?? []].flat();
    if (!appliesTo(key, types)) {
      const type = `\`${types.map(String).join('` or `')}\``;
      const found = `\`${key}\`, which has no effect`;
      return [{ expected: `a limit that applies to ${type}`, found, key }];
    }
    if (schemaKeywords.has(key) || key.startsWith('x-')) {
      return [];
    }
    const suggestion = suggest(key, keywordNames);
    return [
      {
        expected: 'a keyword of JSON Schema 2020-12',
        found: `\`${key}\`, which has no effect`,
        suggestion,
        key,
      },
    ];
  });

/** Reports names and descriptions that match no value of `enum`, because pages would not show them. */
const checkValueWords = (schema: Node): RuleViolation[] => {
  const { enum: values } = schema;
  if (!Array.isArray(values)) {
    return [];
  }
  const names = values.map(String);
  // If the last value is `null`, documents often omit its name and description.
  const fewest = values.at(-1) === null ? names.length - 1 : names.length;
  return wordKeys.flatMap((key): RuleViolation[] => {
    const words = schema[key];
    if (Array.isArray(words)) {
      const expected = `one entry for each of the ${names.length} values of \`enum\``;
      const isComplete = words.length === names.length || words.length === fewest;
      return isComplete ? [] : [{ expected, found: `${words.length}`, key }];
    }
    return Object.keys(isRecord(words) ? words : {})
      .filter((name) => !names.includes(name))
      .map((name) => ({
        expected: 'a value of `enum`',
        found: `\`${name}\``,
        suggestion: suggest(name, names),
        key: [key, name],
      }));
  });
};

const checkMarks =
  (marks: readonly string[]) =>
  (node: Node): RuleViolation[] =>
    marks
      .filter((mark) => node[mark] !== undefined && typeof node[mark] !== 'boolean')
      .map((key) => ({
        expected: '`true` or `false`',
        found: `\`${key}: ${formatJson(node[key])}\``,
        key,
      }));

export const invalidMark: ProblemCode = 'openapi/invalid-mark';

const rules: readonly Rule[] = [
  {
    code: 'openapi/no-summary',
    check: { Operation: requires('summary', 'a `summary` of a few words') },
  },
  {
    code: 'openapi/no-description',
    check: {
      Operation: requires('description', 'a `description` of what the operation does'),
      Parameter: requires('description', 'a `description` of the parameter'),
      Header: requires('description', 'a `description` of the header'),
      Tag: requires('description', 'a `description` of the tag'),
    },
  },
  { code: 'openapi/no-operation-id', check: { Operation: checkOperationId } },
  { code: 'openapi/no-tag', check: { Operation: checkTag } },
  {
    code: 'openapi/no-example',
    check: { MediaType: checkMediaType, Parameter: checkParameterExample },
  },
  { code: 'openapi/no-caller', check: { SecurityScheme: checkCaller } },
  { code: 'openapi/unknown-keyword', check: { Schema: checkKeywords } },
  { code: 'openapi/unknown-enum-value', check: { Schema: checkValueWords } },
];

const toVisitors =
  ({ check }: Rule) =>
  () => {
    let callbacks = 0;
    const visitors = Object.entries(check).map(([kind, violationsOf]) => [
      kind,
      (node: unknown, { report, location, type }: RuleContext): void => {
        const place = {
          pointer: location.absolutePointer,
          isInCallback: callbacks > 0,
          hasKeys: Object.keys(type.properties).length > 0,
        };
        for (const violation of isRecord(node) ? violationsOf(node, place) : []) {
          const at =
            violation.key === undefined ? location : location.child([violation.key].flat());
          report({ message: formatViolation(violation), location: at.key() });
        }
      },
    ]);
    const enter = (): unknown => callbacks++;
    const leave = (): unknown => callbacks--;
    return { ...Object.fromEntries(visitors), Callback: { enter, leave } };
  };

const ruleName = (code: ProblemCode): string => code.replace('openapi/', '');

export const notShown: ProblemCode = 'openapi/not-shown';

/** @param marks extensions that mark internal parts */
export const createRulesPlugin = (marks: readonly string[]): Plugin => {
  const hidden = createHiddenKeyVisitor(marks);
  const checkNode = checkMarks(marks);
  const marked: Rule = {
    code: invalidMark,
    check: { any: (node, { hasKeys }) => (hasKeys ? checkNode(node) : []) },
  };
  const withHidden = (hiddenRule: unknown) =>
    Object.fromEntries([
      ...[...rules, marked].map((rule) => [ruleName(rule.code), toVisitors(rule)]),
      [ruleName(notShown), hiddenRule],
    ]);
  return {
    id: 'rules',
    rules: {
      oas3: withHidden(hidden),
      oas2: withHidden(() => [hidden(), createLostParameterVisitor()]),
    },
  };
};

export const ruleIds: ReadonlyMap<string, ProblemCode> = new Map(
  [...rules.map(({ code }) => code), invalidMark, notShown].map((code) => [
    `rules/${ruleName(code)}`,
    code,
  ]),
);

export const ruleCodes: ReadonlySet<ProblemCode> = new Set(ruleIds.values());
