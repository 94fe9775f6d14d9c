import { isNode, isPair } from 'yaml';
import { type OpenapiKind, openapiObjects, withoutUnread } from '../../schemas/openapi.ts';
import type { Problem } from '../problems/problem.ts';
import { nearestNode } from '../problems/yaml/yaml-locations.ts';
import { schemaProblems } from '../problems/yaml/schema-problems.ts';
import type { NodePath } from './openapi-files.ts';

/** Checks an object of the OpenAPI document against what the site requires of its kind. */
export const checkObject = (
  kind: OpenapiKind,
  value: unknown,
  { file, path }: NodePath,
): Problem[] => {
  // `true` and `false` are schemas too.
  if (kind === 'schema' && typeof value === 'boolean') {
    return [];
  }
  const { shape } = openapiObjects[kind];
  const read = withoutUnread(kind, value);
  const result = shape.safeParse(read);
  if (result.success) {
    return [];
  }
  const found = nearestNode(file.root, path);
  const node = isPair(found) ? found.value : found;
  const name = path.at(-1);
  return schemaProblems(
    {
      area: 'openapi',
      schema: shape,
      ...(name === undefined ? {} : { name }),
      value: read,
      root: isNode(node) ? node : file.root,
      locate: file.locate,
    },
    result.error,
  );
};
