import { tagHref } from './reference-address.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { listOf } from '../../base/json/read-map.ts';
import type { ApiTag, Operation, OperationGroup } from './api.ts';
import { toSlug, uniqueNames } from '../document/identifiers.ts';
import type { OpenapiDocument, OpenapiNode } from '../document/openapi-document.ts';
import type { OperationNode } from '../document/operations.ts';
import { textOf } from '../document/read-node.ts';
import { capitalize } from '../../base/text/capitalize.ts';
import { groupOperations, type LengthOf } from './group-operations.ts';

type TagOf = (node: OperationNode) => Pick<Operation, 'tag' | 'page'>;

type Tags = { readonly tags: readonly ApiTag[]; readonly tagOf: TagOf };

const fallbackTag = ({ kind }: OperationNode): string =>
  kind === 'webhook' ? 'Webhooks' : 'Operations';

const nameOf = (node: OperationNode): string => node.tags[0] ?? fallbackTag(node);

/** `in-app-purchase` → "In-app purchase". Names with capitals or spaces stay unchanged. */
const titleOf = (name: string): string =>
  name === name.toLowerCase() && !name.includes(' ')
    ? capitalize(name.replaceAll(/[-_]+/g, ' '))
    : name;

/** Declared tags that have operations, in document order, then undeclared tags. Untagged operations share one tag. */
export const buildTags = (
  document: OpenapiDocument,
  nodes: readonly OperationNode[],
  lengthOf: LengthOf,
): Tags => {
  const described = new Map(
    listOf(document, 'tags')
      .filter(isRecord)
      .map((tag): [string, OpenapiNode] => [textOf(tag, 'name'), tag]),
  );
  const byName = Map.groupBy(nodes, nameOf);
  const names = [...new Set([...described.keys(), ...byName.keys()])].filter((name) =>
    byName.has(name),
  );
  // Reserve `index` for the folder's page, and `about` for the page that describes the whole API.
  const [, , ...slugs] = uniqueNames(['index', 'about', ...names.map(toSlug)], 'operations');
  const tags = names.map((name, index): ApiTag => {
    const tag = described.get(name) ?? {};
    return {
      name,
      slug: slugs[index] ?? '',
      title: textOf(tag, 'x-displayName') || titleOf(name),
      description: textOf(tag, 'description'),
      groups: groupOperations(slugs[index] ?? '', byName.get(name) ?? [], lengthOf),
    };
  });
  const tagByName = new Map(tags.map((tag) => [tag.name, tag]));
  const pageByOperation = new Map(
    tags.flatMap(({ slug, groups }) =>
      groups.flatMap((group: OperationGroup) =>
        group.operationIds.map((id) => [id, tagHref(slug, group.slug)] as const),
      ),
    ),
  );
  return {
    tags,
    tagOf: (node) => {
      const { slug = '' } = tagByName.get(nameOf(node)) ?? {};
      return { tag: slug, page: pageByOperation.get(node.id) ?? tagHref(slug) };
    },
  };
};
