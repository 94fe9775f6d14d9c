import { listOf } from '../../base/json/read-map.ts';
import { documentNodes } from '../document/document-nodes.ts';
import { foreignProperties, omit } from '../document/intersect-schemas.ts';
import type { OpenapiDocument, OpenapiNode } from '../document/openapi-document.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import { appliedBy } from './applied-by.ts';
import type { Locators } from './locate-node.ts';

const forbiddenIn = (parts: readonly (readonly OpenapiNode[])[]) => {
  const found = parts.flatMap((part, index) => {
    const others = parts.filter((_, at) => at !== index).flat();
    return part
      .filter((schema) => schema['additionalProperties'] === false)
      .flatMap((schema) => others.flatMap((other) => foreignProperties(schema, other)));
  });
  const required = new Set(parts.flat().flatMap((schema) => listOf(schema, 'required')));
  return { names: [...new Set(found)], isNeeded: found.some((name) => required.has(name)) };
};

export const checkClosedParts = (
  document: OpenapiDocument,
  { locateKey }: Pick<Locators, 'locateKey'>,
): Problem[] =>
  [...documentNodes(document)].flatMap(({ path, value }) => {
    if (!Array.isArray(value['allOf'])) {
      return [];
    }
    const parts = [...listOf(value, 'allOf'), omit(value, ['allOf'])];
    const { names, isNeeded } = forbiddenIn(parts.map((part) => appliedBy(document, part)));
    const [first] = names;
    const others = names.length > 1 ? ` and ${names.length - 1} more` : '';
    return first === undefined
      ? []
      : [
          createProblem({
            code: 'openapi/closed-parts',
            location: locateKey([...path, 'allOf']),
            expected:
              '`unevaluatedProperties: false` next to `allOf` instead of `additionalProperties: false` in its parts',
            found: `parts that forbid \`${first}\`${others}, so ${isNeeded ? 'no value fits' : 'no value can have all properties'}`,
          }),
        ];
  });
