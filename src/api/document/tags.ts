import { isRecord } from '../../base/json/is-record.ts';
import { listOf } from '../../base/json/read-map.ts';
import type { OpenapiDocument, OpenapiNode } from './openapi-document.ts';
import { textOf } from './read-node.ts';

export type TagGroup = { readonly name: string; readonly tags: readonly string[] };

export const readTags = (document: OpenapiDocument): ReadonlyMap<string, OpenapiNode> =>
  new Map(
    listOf(document, 'tags')
      .filter(isRecord)
      .map((tag): [string, OpenapiNode] => [textOf(tag, 'name'), tag])
      .filter(([name]) => name !== ''),
  );

/** Whether the tag has no page and appears only as a badge on operations (`kind` in OpenAPI 3.2). */
export const isBadgeTag = (tag: OpenapiNode | undefined): boolean =>
  tag !== undefined && !['', 'nav'].includes(textOf(tag, 'kind'));

/** `x-tagGroups`, an extension of Redoc and Scalar that groups tags under headings. */
export const readTagGroups = (document: OpenapiDocument): readonly TagGroup[] =>
  listOf(document, 'x-tagGroups')
    .filter(isRecord)
    .map((group) => ({
      name: textOf(group, 'name'),
      tags: listOf(group, 'tags').map((tag) => String(tag).trim()),
    }))
    .filter(({ name }) => name !== '');
