import type { PhrasingContent, Root, RootContent } from 'mdast';
import type { Api, ApiError } from '../../../api/reference/api.ts';
import { operationHref } from '../../../api/reference/operation-address.ts';
import { isSharedError } from '../../../api/reference/shown-responses.ts';
import { anchoredFields } from '../../../api/reference/list-fields.ts';
import { type JsxElement, inPlaceOf, isJsxElement, stringAttribute } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { SKIP, visit, visitType } from '../visit.ts';
import {
  clientTabs,
  allLimits,
  errorsByRetry,
  glossaryOf,
  limitsOfTag,
  codeNode,
  interfaceNode,
  linkNode,
  textNode,
  textNodes,
} from './fact-tables.ts';
import { operationsOf, tagOf } from './list-operations.ts';

const raisedBy = (
  { raisedBy: ids, isGeneral }: ApiError,
  hrefOf: (operationId: string) => string,
): PhrasingContent[] =>
  ids.length === 0 && isGeneral
    ? [interfaceNode('Every operation can return it')]
    : [
        ...ids.flatMap((id, index) => [
          index === 0 ? interfaceNode('Returned by ') : textNode(', '),
          linkNode(hrefOf(id), [codeNode(id)]),
        ]),
        ...(isGeneral ? [interfaceNode(' and other operations')] : []),
      ];

const errorNodes = (error: ApiError, hrefOf: (operationId: string) => string): RootContent[] => {
  const who = isSharedError(error)
    ? [interfaceNode('Most operations can return it')]
    : raisedBy(error, hrefOf);
  return [
    {
      type: 'heading',
      depth: 3,
      children: [codeNode(error.code), textNode(` {#${error.code.toLowerCase()}}`)],
    },
    ...textNodes(error.meaning, [
      { type: 'strong', children: [textNode(`${error.status} ${error.title}.`)] },
    ]),
    ...textNodes(error.recovery),
    ...(who.length > 0
      ? [{ type: 'paragraph', children: [...who, textNode('.')] } as RootContent]
      : []),
  ];
};

const catalogNodes = (api: Api | undefined): RootContent[] => {
  const hrefs = new Map(
    api?.operations.map((operation) => [operation.id, operationHref(operation)]),
  );
  return (api?.errors ?? []).flatMap((error) => errorNodes(error, (id) => hrefs.get(id) ?? ''));
};

const limitsOf = (node: JsxElement, page: PageCompilation): RootContent[] => {
  const api = page.api?.api;
  if (stringAttribute(node, 'tag') === undefined) {
    return api ? allLimits(api) : [];
  }
  const tag = tagOf(node, page);
  return api && tag ? limitsOfTag(api, tag.slug) : [];
};

/**
 * Adds a level-2 heading above level-3 headings if no heading precedes them, because headings must not skip a level
 * (axe: heading-order).
 */
const addHeadingAbove = (
  title: string,
  nodes: readonly RootContent[],
  before: readonly RootContent[],
): readonly RootContent[] =>
  before.some(({ type }) => type === 'heading') || nodes.every(({ type }) => type !== 'heading')
    ? nodes
    : [{ type: 'heading', depth: 2, children: [interfaceNode(title)] }, ...nodes];

type Expansion = {
  readonly title: string;
  readonly nodesOf: (
    node: JsxElement,
    page: PageCompilation,
    detailed: ReadonlySet<string>,
  ) => readonly RootContent[];
};

const listDetailedTags = (tree: Root): ReadonlySet<string> => {
  const tags = new Set<string>();
  visitType(tree, 'mdxJsxFlowElement', (node) => {
    if (node.name === 'Operations' && stringAttribute(node, 'part') !== 'list') {
      tags.add(stringAttribute(node, 'tag') ?? '');
    }
  });
  return tags;
};

const expansions: Readonly<Record<string, Expansion>> = {
  Clients: {
    title: 'Clients',
    nodesOf: (_, { clients = [], uses }) => {
      uses.add('clients');
      return clientTabs(clients);
    },
  },
  ErrorCatalogue: { title: 'Errors', nodesOf: (_, { api }) => catalogNodes(api?.api) },
  Errors: {
    title: 'Errors',
    nodesOf: (node, { api }) =>
      api ? errorsByRetry(api.api, stringAttribute(node, 'retry') ?? '') : [],
  },
  Glossary: {
    title: 'Glossary',
    nodesOf: (_, { terms = [], uses }) => {
      uses.add('glossary');
      return glossaryOf(terms);
    },
  },
  Limits: { title: 'Limits', nodesOf: limitsOf },
  Operations: { title: 'Operations', nodesOf: operationsOf },
};

const linkedCode = (name: string, href: string | undefined, node: JsxElement): RootContent => {
  const { position } = node;
  const content = href === undefined ? codeNode(name) : linkNode(href, [codeNode(name)]);
  return inPlaceOf(node, { ...content, position });
};

/**
 * Renders unknown operations and fields as code without a link, because `check-api-references.ts` already reports them.
 */
const expandInline = (node: JsxElement, api: Api | undefined): RootContent | null => {
  const isField = node.name === 'Field';
  if (!isField && node.name !== 'Operation') {
    return null;
  }
  const id = stringAttribute(node, isField ? 'operation' : 'id');
  const operation = api?.operations.find((candidate) => candidate.id === id);
  if (!isField) {
    return linkedCode(id ?? '', operation && operationHref(operation), node);
  }
  const name = stringAttribute(node, 'name') ?? '';
  const field =
    api && operation && anchoredFields(api, operation).find((candidate) => candidate.path === name);
  return linkedCode(name, field && operation && `${operation.page}#${field.anchor}`, node);
};

/**
 * Expands `<Limits />` and similar elements, so that the table of contents, links and search work as for ordinary
 * content.
 */
export const expandApi = (tree: Root, page: PageCompilation): void => {
  const detailed = listDetailedTags(tree);
  visitType(tree, 'mdxJsxFlowElement', (node, index, parent) => {
    const name = node.name ?? '';
    const expansion = Object.hasOwn(expansions, name) ? expansions[name] : undefined;
    if (!expansion) {
      return undefined;
    }
    const before = parent.children.slice(0, index);
    const placed = addHeadingAbove(
      expansion.title,
      expansion.nodesOf(node, page, detailed),
      before,
    );
    parent.children.splice(index, 1, ...placed);
    return index + placed.length;
  });
  const api = page.api?.api;
  visit(tree, (node, index, parent) => {
    const expanded = isJsxElement(node) ? expandInline(node, api) : null;
    if (expanded) {
      (parent.children as RootContent[])[index] = expanded;
      return SKIP;
    }
    return undefined;
  });
};
