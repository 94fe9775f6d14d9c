import type { OperationGroup } from './api.ts';
import { toSlug, uniqueNames, wordsOf } from '../document/identifiers.ts';
import { type OperationNode, operationSummary } from '../document/operations.ts';
import { capitalize } from '../../base/text/capitalize.ts';

/** Maximum number of operations on a page. Larger pages take seconds to open and are hard to navigate. */
const MAX_OPERATIONS = 60;

/** Maximum length of a page, measured in fields (see `LengthOf`). */
const MAX_LENGTH = 6000;

/** Minimum number of operations in a group. Smaller groups are merged. */
const MIN_OPERATIONS = 4;

/** Returns the length of an operation in fields, including its example code. */
export type LengthOf = (node: OperationNode) => number;

/**
 * `names` is a tag, or the path segments that the operations share. `part` is the range of operations if a larger group
 * was split, such as "listItems to getItem".
 */
type Group = {
  readonly names: readonly string[];
  readonly part?: string;
  readonly nodes: readonly OperationNode[];
};

const isDividable = (nodes: readonly OperationNode[], lengthOf: LengthOf): boolean =>
  nodes.length > MAX_OPERATIONS ||
  (nodes.length > 1 && nodes.reduce((sum, node) => sum + lengthOf(node), 0) > MAX_LENGTH);

const segmentsOf = ({ kind, path }: OperationNode): string[] =>
  kind === 'webhook'
    ? wordsOf(path).map((word) => word.toLowerCase())
    : path.split('/').filter((segment) => segment !== '' && !segment.startsWith('{'));

const sharedDepth = (nodes: readonly OperationNode[]): number => {
  const [first = [], ...others] = nodes.map(segmentsOf);
  const end = first.findIndex((segment, index) => others.some((other) => other[index] !== segment));
  return end === -1 ? first.length : end;
};

const inWords = (segment: string): string => capitalize(segment.replaceAll(/[-_]+/g, ' ').trim());

/** False for segments such as `v2` and `api`, which say nothing about the operations below them. */
const isNaming = (segment: string): boolean => !/^(?:v\d+(?:\.\d+)*|api|rest)$/i.test(segment);

const nameOf = (node: OperationNode, depth: number): string =>
  node.kind === 'webhook'
    ? segmentsOf(node).slice(depth).join(' ') || node.path
    : (node.operationId ?? operationSummary(node));

/** Splits a group into runs of consecutive operations if neither paths nor tags divide the group. */
const inParts = ({ names, nodes }: Group, lengthOf: LengthOf): Group[] => {
  const costOf = (node: OperationNode): number =>
    Math.max(lengthOf(node) / MAX_LENGTH, 1 / MAX_OPERATIONS);
  const total = nodes.reduce((sum, node) => sum + costOf(node), 0);
  const count = Math.ceil(total);
  let passed = 0;
  const parts = [
    ...Map.groupBy(nodes, (node) => {
      const middle = passed + costOf(node) / 2;
      passed += costOf(node);
      return Math.floor((middle / total) * count);
    }).values(),
  ];
  const depth = sharedDepth(nodes);
  const rangeOf = (part: readonly OperationNode[]): string =>
    [...new Set([part.at(0), part.at(-1)])]
      .map((node) => (node ? nameOf(node, depth) : ''))
      .join(' to ');
  return parts.length === 1
    ? [{ names, nodes }]
    : parts.map((part) => ({ names, part: rangeOf(part), nodes: part }));
};

const namesBelow = (
  names: readonly string[],
  segment: string | null,
  nodes: readonly OperationNode[],
): readonly string[] => {
  const [first] = nodes;
  if (first?.kind === 'webhook') {
    return [segmentsOf(first).slice(0, sharedDepth(nodes)).join(' ')];
  }
  return segment === null ? names : [...names, segment];
};

const split = ({ names, nodes }: Group, lengthOf: LengthOf): Group[] => {
  if (!isDividable(nodes, lengthOf)) {
    return [{ names, nodes }];
  }
  const depth = sharedDepth(nodes);
  const bySegment = Map.groupBy(nodes, (node) => segmentsOf(node)[depth] ?? '');
  const large = [...bySegment].filter(
    ([segment, members]) => segment !== '' && members.length >= MIN_OPERATIONS,
  );
  const isDivided = large.length > 0 && bySegment.size > 1;
  const divided = isDivided ? large : [];
  const isVersioned = divided.filter(([segment]) => !isNaming(segment)).length > 1;
  const taken = new Set(divided.flatMap(([, members]) => members));
  const rest = nodes.filter((node) => !taken.has(node));
  return [
    ...(rest.length > 0 ? inParts({ names, nodes: rest }, lengthOf) : []),
    ...divided.flatMap(([segment, members]) => {
      const name = isVersioned || isNaming(segment) ? segment : null;
      return split({ names: namesBelow(names, name, members), nodes: members }, lengthOf);
    }),
  ];
};

export const isDividedByTag = (nodes: readonly OperationNode[], lengthOf: LengthOf): boolean =>
  isDividable(nodes, lengthOf) && nodes.every(({ tags }) => tags.length > 1);

const bySecondTag = (nodes: readonly OperationNode[]): Group[] =>
  [...Map.groupBy(nodes, ({ tags }) => tags[1] ?? '')].map(([title, members]) => ({
    names: [title],
    nodes: members,
  }));

const titleOf = ({ names, part }: Group): string => {
  const name = names
    .map((each) => inWords(each))
    .map((each, index) => (index === 0 ? each : each.charAt(0).toLowerCase() + each.slice(1)))
    .join(' ');
  return [name, part ?? ''].filter((text) => text !== '').join(', ') || 'General';
};

/**
 * Numbers the parts of a group. Slugs built from operation names would be unstable, because each new operation can
 * shift the parts.
 */
const slugsOf = (groups: readonly Group[]): string[] => {
  const counts = new Map<string, number>();
  return groups.map(({ names, part }) => {
    const name = toSlug(names.join(' ')) || 'general';
    if (part === undefined) {
      return name;
    }
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${name}-${count}`;
  });
};

/**
 * Groups operations by their second tag if all have a second tag, otherwise by path segments. Returns an empty list if
 * all operations fit on one page.
 */
export const groupOperations = (
  slug: string,
  nodes: readonly OperationNode[],
  lengthOf: LengthOf,
): OperationGroup[] => {
  if (!isDividable(nodes, lengthOf)) {
    return [];
  }
  const groups = (
    isDividedByTag(nodes, lengthOf) ? bySecondTag(nodes) : [{ names: [], nodes }]
  ).flatMap((group) => split(group, lengthOf));
  const titles = uniqueNames(groups.map(titleOf), 'General');
  // Reserve both slugs that the tag's page may have: `index`, or the name of the tag's folder.
  const [, , ...slugs] = uniqueNames([slug, 'index', ...slugsOf(groups)], 'general');
  return groups.map(({ nodes: members }, index) => ({
    slug: slugs[index] ?? '',
    title: titles[index] ?? '',
    pageTitle: titles[index] ?? '',
    operationIds: members.map(({ id }) => id),
  }));
};
