import { listOf } from '../../base/json/read-map.ts';
import { findRepeated } from '../../problems/find-repeated.ts';
import { indexNames } from '../../problems/name-index.ts';
import { createProblem, type Problem } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';
import { isRecord } from '../../base/json/is-record.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';
import { readOperations } from '../document/operations.ts';
import { textOf } from '../document/read-node.ts';
import { readTags } from '../document/tags.ts';
import type { Locators } from './locate-node.ts';

type NamedTag = { readonly name: string; readonly path: readonly string[] };

const groupMembers = (document: OpenapiDocument): NamedTag[] =>
  listOf(document, 'x-tagGroups').flatMap((group, at) =>
    isRecord(group)
      ? listOf(group, 'tags').map((tag, index) => ({
          name: String(tag).trim(),
          path: ['x-tagGroups', String(at), 'tags', String(index)],
        }))
      : [],
  );

const parents = (document: OpenapiDocument): NamedTag[] =>
  listOf(document, 'tags').flatMap((tag, index) =>
    isRecord(tag) && textOf(tag, 'parent') !== ''
      ? [{ name: textOf(tag, 'parent'), path: ['tags', String(index), 'parent'] }]
      : [],
  );

export const checkTags = (document: OpenapiDocument, { locate }: Locators): Problem[] => {
  const members = groupMembers(document);
  const named = [...members, ...parents(document)];
  if (named.length === 0) {
    return [];
  }
  const used = readOperations(document).flatMap(({ tags }) => tags);
  const known = new Set([...readTags(document).keys(), ...used]);
  return [
    ...named
      .filter(({ name }) => !known.has(name))
      .map(({ name, path }) =>
        createProblem({
          code: 'openapi/unknown-tag',
          location: locate(path),
          expected: 'a tag of the document',
          found: `\`${name}\``,
          suggestion: suggest(name, indexNames([...known])),
        }),
      ),
    ...findRepeated(
      members.filter(({ name }) => known.has(name)),
      ({ name }) => name,
    ).map(({ item, first }) =>
      createProblem({
        code: 'openapi/repeated-tag',
        location: locate(item.path),
        expected: 'a tag that is in no other group',
        found: `\`${item.name}\` again`,
        related: { message: 'It first appears at', location: locate(first.path) },
      }),
    ),
  ];
};
