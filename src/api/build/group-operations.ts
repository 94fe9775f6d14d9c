import type { OperationGroup } from '../../model/api.ts';
import { toSlug, uniqueNames } from '../../openapi/identifiers.ts';
import type { OperationNode } from '../../openapi/operations.ts';

/** The most operations of one page. With more, a page takes seconds to open and is hard to find one's way in. */
const MAX_OPERATIONS = 60;

/** A group with fewer operations than this is joined with others of its kind. */
const MIN_OPERATIONS = 4;

type Group = { readonly title: string; readonly nodes: readonly OperationNode[] };

const segmentsOf = ({ path }: OperationNode): string[] =>
  path.split('/').filter((segment) => segment !== '' && !segment.startsWith('{'));

/** The number of fixed segments that all paths share. */
const sharedDepth = (nodes: readonly OperationNode[]): number => {
  const [first = [], ...others] = nodes.map(segmentsOf);
  const end = first.findIndex((segment, index) => others.some((other) => other[index] !== segment));
  return end === -1 ? first.length : end;
};

const inWords = (segment: string): string =>
  segment.charAt(0).toUpperCase() + segment.slice(1).replaceAll(/[-_]+/g, ' ');

const groupBy = (
  nodes: readonly OperationNode[],
  titleOf: (node: OperationNode) => string | undefined,
): Group[] =>
  [...Map.groupBy(nodes, (node) => titleOf(node) ?? '')].map(([title, members]) => ({
    title,
    nodes: members,
  }));

/** Splits what no path and no tag divides, in order. */
const inParts = ({ title, nodes }: Group): Group[] => {
  const count = Math.ceil(nodes.length / MAX_OPERATIONS);
  const size = Math.ceil(nodes.length / count);
  return Array.from({ length: count }, (_, index) => ({
    title: count === 1 ? title : `${title} ${index + 1}`,
    nodes: nodes.slice(index * size, (index + 1) * size),
  }));
};

/** Joins groups that are too small for a page of their own. */
const joinSmall = (groups: readonly Group[]): Group[] => {
  const small = groups.filter(({ nodes, title }) => nodes.length < MIN_OPERATIONS || title === '');
  const large = groups.filter((group) => !small.includes(group));
  const rest = { title: 'General', nodes: small.flatMap(({ nodes }) => nodes) };
  return rest.nodes.length === 0 ? large : [...inParts(rest), ...large];
};

const split = (nodes: readonly OperationNode[], title: string): Group[] => {
  if (nodes.length <= MAX_OPERATIONS) {
    return [{ title, nodes }];
  }
  const depth = sharedDepth(nodes);
  const bySegment = groupBy(nodes, (node) => {
    const segment = segmentsOf(node)[depth];
    return segment === undefined ? undefined : inWords(segment);
  });
  return bySegment.length === 1
    ? inParts({ title, nodes })
    : bySegment.flatMap((group) => split(group.nodes, group.title));
};

/**
 * The pages of a tag's operations: by second tag where all have one, otherwise by the first segment in which their paths
 * differ. Empty where all fit on one page.
 */
export const groupOperations = (nodes: readonly OperationNode[]): OperationGroup[] => {
  if (nodes.length <= MAX_OPERATIONS) {
    return [];
  }
  const hasSecondTag = nodes.every(({ tags }) => tags.length > 1);
  const groups = hasSecondTag
    ? groupBy(nodes, ({ tags }) => tags[1]).flatMap((group) => split(group.nodes, group.title))
    : split(nodes, '');
  const joined = joinSmall(groups);
  const slugs = uniqueNames(
    joined.map(({ title }) => toSlug(title)),
    'general',
  );
  return joined.map(({ title, nodes: members }, index) => ({
    slug: slugs[index] ?? '',
    title,
    operationIds: members.map(({ id }) => id),
  }));
};
