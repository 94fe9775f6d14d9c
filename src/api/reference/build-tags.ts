import { tagHref } from './reference-address.ts';
import type { Api, ApiTag, Operation, OperationGroup } from './api.ts';
import { toSlug, uniqueNames } from '../document/identifiers.ts';
import type { OpenapiDocument, OpenapiNode } from '../document/openapi-document.ts';
import type { OperationNode } from '../document/operations.ts';
import { readExternalDocs, textOf } from '../document/read-node.ts';
import { isBadgeTag, readTagGroups, readTags } from '../document/tags.ts';
import { capitalize } from '../../base/text/capitalize.ts';
import { groupOperations, isDividedByTag, type LengthOf } from './group-operations.ts';

type TagOf = (node: OperationNode) => Pick<Operation, 'tag' | 'page' | 'badges'>;

type Tags = Pick<Api, 'tags' | 'tagGroups'> & { readonly tagOf: TagOf };

const fallbackTag = ({ kind }: OperationNode): string =>
  kind === 'webhook' ? 'Webhooks' : 'Operations';

/** `in-app-purchase` → "In-app purchase". Names with capitals or spaces stay unchanged. */
const titleOf = (name: string): string =>
  name === name.toLowerCase() && !name.includes(' ')
    ? capitalize(name.replaceAll(/[-_]+/g, ' '))
    : name;

const textsOf = (
  name: string,
  tag: OpenapiNode = {},
): Pick<ApiTag, 'title' | 'description' | 'externalDocs'> => ({
  title: textOf(tag, 'x-displayName') || textOf(tag, 'summary') || titleOf(name),
  description: textOf(tag, 'description'),
  externalDocs: readExternalDocs(tag),
});

/** Returns null if the tag has no declared parent, or is its own ancestor. */
const parentOf = (name: string, described: ReadonlyMap<string, OpenapiNode>): string | null => {
  const passed = new Set<string>();
  const direct = textOf(described.get(name) ?? {}, 'parent');
  for (let at = direct; described.has(at); at = textOf(described.get(at) ?? {}, 'parent')) {
    if (at === name || passed.has(at)) {
      return null;
    }
    passed.add(at);
  }
  return described.has(direct) ? direct : null;
};

/**
 * Lists the tags that have a page: declared tags first, then others, in document order. A declared tag without
 * operations has a page only if it has a description, external documentation, or a tag below it that has a page.
 */
const listNames = (
  described: ReadonlyMap<string, OpenapiNode>,
  byName: ReadonlyMap<string, readonly OperationNode[]>,
  others: ReadonlyMap<string, readonly OperationNode[]>,
): string[] => {
  const hasOperations = (name: string): boolean => byName.has(name) || others.has(name);
  const hasText = (name: string): boolean => {
    const { description, externalDocs } = textsOf(name, described.get(name));
    return description !== '' || externalDocs !== null;
  };
  const names = [...new Set([...described.keys(), ...byName.keys(), ...others.keys()])];
  const own = names.filter((name) => hasOperations(name) || hasText(name));
  const parents = new Set<string>();
  for (const name of own) {
    for (let at = parentOf(name, described); at !== null; at = parentOf(at, described)) {
      parents.add(at);
    }
  }
  return names.filter((name) => own.includes(name) || parents.has(name));
};

const withPageTitles = (tags: readonly ApiTag[]): ApiTag[] => {
  const titles = tags.flatMap(({ title, groups }) => [title, ...groups.map((each) => each.title)]);
  const counts = new Map(
    [...Map.groupBy(titles, String)].map(([title, all]) => [title, all.length]),
  );
  return tags.map((tag) => ({
    ...tag,
    groups: tag.groups.map((group) => ({
      ...group,
      pageTitle:
        (counts.get(group.title) ?? 0) > 1 || group.title.startsWith('General')
          ? `${group.title} (${tag.title})`
          : group.title,
    })),
  }));
};

export const buildTags = (
  document: OpenapiDocument,
  nodes: readonly OperationNode[],
  lengthOf: LengthOf,
): Tags => {
  const declared = readTags(document);
  const isBadge = (name: string): boolean => isBadgeTag(declared.get(name));
  const described = new Map([...declared].filter(([name]) => !isBadge(name)));
  const namesOf = (node: OperationNode): string[] => {
    const names = [...new Set(node.tags)].filter((name) => !isBadge(name));
    return names.length === 0 ? [fallbackTag(node)] : names;
  };
  const byName = Map.groupBy(nodes, (node) => namesOf(node)[0] ?? '');
  const others = new Map<string, OperationNode[]>();
  for (const [first, own] of byName) {
    const isDivided = isDividedByTag(own, lengthOf);
    for (const node of own) {
      for (const name of namesOf(node).filter((each) => each !== first)) {
        // A tag that only names a group on this page does not need a separate page.
        if (!isDivided || described.has(name) || byName.has(name)) {
          others.set(name, [...(others.get(name) ?? []), node]);
        }
      }
    }
  }
  const names = listNames(described, byName, others);
  const groups = readTagGroups(document);
  // Reserve `index` for the folder's page and `about` for the page about the whole API.
  const [, , ...slugs] = uniqueNames(
    ['index', 'about', ...names.map(toSlug), ...groups.map(({ name }) => toSlug(name))],
    'operations',
  );
  const slugOf = new Map(names.map((name, index) => [name, slugs[index] ?? '']));
  const tags = names.map((name): ApiTag => {
    const slug = slugOf.get(name) ?? '';
    return {
      name,
      slug,
      ...textsOf(name, described.get(name)),
      parent: slugOf.get(parentOf(name, described) ?? '') ?? null,
      groups: groupOperations(slug, byName.get(name) ?? [], lengthOf),
      alsoListed: (others.get(name) ?? []).map(({ id }) => id),
    };
  });
  const titled = withPageTitles(tags);
  const pageByOperation = new Map(
    tags.flatMap(({ slug, groups: parts }) =>
      parts.flatMap((group: OperationGroup) =>
        group.operationIds.map((id) => [id, tagHref(slug, group.slug)] as const),
      ),
    ),
  );
  const grouped = new Set<string>();
  return {
    tags: titled,
    tagGroups: groups.map(({ name, tags: members }, index) => ({
      slug: slugs[names.length + index] ?? '',
      title: name,
      tags: members.flatMap((member) => {
        const slug = slugOf.get(member);
        if (slug === undefined || grouped.has(slug)) {
          return [];
        }
        grouped.add(slug);
        return slug;
      }),
    })),
    tagOf: (node) => {
      const slug = slugOf.get(namesOf(node)[0] ?? '') ?? '';
      return {
        tag: slug,
        page: pageByOperation.get(node.id) ?? tagHref(slug),
        badges: node.tags.filter(isBadge).map((name) => textsOf(name, declared.get(name))),
      };
    },
  };
};
