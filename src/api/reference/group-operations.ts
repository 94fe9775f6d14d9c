import type { OperationGroup } from './api.ts';
import { toSlug, uniqueNames, wordsOf } from '../document/identifiers.ts';
import type { OperationNode } from '../document/operations.ts';
import { capitalize } from '../../base/text/capitalize.ts';

/** Per page. Larger pages take seconds to open and are hard to navigate. */
const MAX_OPERATIONS = 60;

/** Per page, in fields. Lines of example code are converted to fields. */
const MAX_LENGTH = 6000;

/** Per group. Smaller groups are merged. */
const MIN_OPERATIONS = 4;

/** Length in fields, including the converted lines of example code. */
export type LengthOf = (node: OperationNode) => number;

type Group = { readonly title: string; readonly nodes: readonly OperationNode[] };

const isDividable = (nodes: readonly OperationNode[], lengthOf: LengthOf): boolean =>
  nodes.length > MAX_OPERATIONS ||
  (nodes.length > 1 && nodes.reduce((sum, node) => sum + lengthOf(node), 0) > MAX_LENGTH);

/** Static segments of the path, or words of a webhook name, with the most general one first. */
const segmentsOf = ({ kind, path }: OperationNode): string[] =>
  kind === 'webhook'
    ? wordsOf(path).map((word) => word.toLowerCase())
    : path.split('/').filter((segment) => segment !== '' && !segment.startsWith('{'));

const sharedDepth = (nodes: readonly OperationNode[]): number => {
  const [first = [], ...others] = nodes.map(segmentsOf);
  const end = first.findIndex((segment, index) => others.some((other) => other[index] !== segment));
  return end === -1 ? first.length : end;
};

const inWords = (segment: string): string => capitalize(segment.replaceAll(/[-_]+/g, ' '));

const nameOf = (node: OperationNode, depth: number): string =>
  node.kind === 'webhook'
    ? segmentsOf(node).slice(depth).join(' ') || node.path
    : (node.operationId ?? (node.summary || `${node.method} ${node.path}`));

/**
 * Splits operations into consecutive parts, for groups that neither paths nor tags divide. A part is named after its
 * first and last operation.
 */
const inParts = ({ title, nodes }: Group, lengthOf: LengthOf): Group[] => {
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
  return parts.map((part) => ({
    title: parts.length === 1 ? title : `${title}: ${rangeOf(part)}`,
    nodes: part,
  }));
};

/** "Orgs: Permissions", or the words that the webhook names share. */
const titleBelow = (title: string, segment: string, nodes: readonly OperationNode[]): string => {
  const [first] = nodes;
  if (first?.kind === 'webhook') {
    return inWords(segmentsOf(first).slice(0, sharedDepth(nodes)).join(' '));
  }
  return title === '' ? inWords(segment) : `${title}: ${inWords(segment)}`;
};

const split = ({ title, nodes }: Group, lengthOf: LengthOf): Group[] => {
  if (!isDividable(nodes, lengthOf)) {
    return [{ title, nodes }];
  }
  const depth = sharedDepth(nodes);
  const bySegment = Map.groupBy(nodes, (node) => segmentsOf(node)[depth] ?? '');
  const large = [...bySegment].filter(
    ([segment, members]) => segment !== '' && members.length >= MIN_OPERATIONS,
  );
  const isDivided = large.length > 0 && bySegment.size > 1;
  const divided = isDivided ? large : [];
  const taken = new Set(divided.flatMap(([, members]) => members));
  const rest = nodes.filter((node) => !taken.has(node));
  return [
    ...(rest.length > 0 ? inParts({ title: title || 'General', nodes: rest }, lengthOf) : []),
    ...divided.flatMap(([segment, members]) =>
      split({ title: titleBelow(title, segment, members), nodes: members }, lengthOf),
    ),
  ];
};

const bySecondTag = (nodes: readonly OperationNode[]): Group[] =>
  [...Map.groupBy(nodes, ({ tags }) => tags[1] ?? '')].map(([title, members]) => ({
    title: inWords(title),
    nodes: members,
  }));

/**
 * Groups operations by their second tag if all of them have one, otherwise by path segments. Empty if all operations
 * fit on one page.
 */
export const groupOperations = (
  slug: string,
  nodes: readonly OperationNode[],
  lengthOf: LengthOf,
): OperationGroup[] => {
  if (!isDividable(nodes, lengthOf)) {
    return [];
  }
  const hasSecondTag = nodes.every(({ tags }) => tags.length > 1);
  const groups = (hasSecondTag ? bySecondTag(nodes) : [{ title: '', nodes }]).flatMap((group) =>
    split(group, lengthOf),
  );
  const titles = uniqueNames(
    groups.map(({ title }) => title),
    'General',
  );
  // Reserve two slugs, because the page of a tag is `index` or has the name of its folder.
  const [, , ...slugs] = uniqueNames([slug, 'index', ...titles.map(toSlug)], 'general');
  return groups.map(({ nodes: members }, index) => ({
    slug: slugs[index] ?? '',
    title: titles[index] ?? '',
    operationIds: members.map(({ id }) => id),
  }));
};
