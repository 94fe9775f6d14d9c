import { tagHref } from '../../../api/reference/reference-address.ts';
import { callText } from '../../../api/document/call-text.ts';
import type { PhrasingContent, RootContent, Table } from 'mdast';
import type { ApiTag, Operation } from '../../../api/reference/api.ts';
import { withCallbacks } from '../../../api/reference/api-callbacks.ts';
import { type AnchoredField, anchoredFields } from '../../../api/reference/list-fields.ts';
import {
  operationAnchor,
  operationHref,
  typedAnchor,
} from '../../../api/reference/operation-address.ts';
import { isSuccess } from '../../../api/reference/api-responses.ts';
import { describeSecurity, securityTitle } from '../../../api/reference/describe-security.ts';
import { indexOnce } from '../../../problems/name-index.ts';
import { suggest } from '../../../problems/suggest.ts';
import { createJsxElement, type JsxElement, stringAttribute } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { endSentence } from '../../../base/text/sentence.ts';
import { wordsOfMarkdown } from '../../../base/text/markdown-html.ts';
import { codeNode, interfaceNode, linkNode, tableNode, textNode } from './fact-tables.ts';
import type { SearchText } from '../text-of.ts';

/** Maximum number of credentials to name in a table row. The operation's own section lists them all. */
const MAX_CREDENTIALS = 2;

/** Webhooks without `security` call your server, so the API's credentials do not apply to them. */
const credentialsText = ({ kind, security }: Operation): string => {
  if (kind === 'webhook' && security.length === 0) {
    return '';
  }
  const names = describeSecurity(security).map(({ name }) => wordsOfMarkdown(name));
  return names.length <= MAX_CREDENTIALS
    ? names.join(', ')
    : `${names[0]}, and ${names.length - 1} more`;
};

type OverviewPage = {
  readonly tag: string;
  readonly isIndex: boolean;
  readonly hasDetails: boolean;
};

const overviewLink = (
  operation: Operation,
  { tag, isIndex, hasDetails }: OverviewPage,
): PhrasingContent => {
  const { id, summary } = operation;
  const anchor = operationAnchor(id);
  const isHere = operation.tag === tag && !isIndex && hasDetails;
  return linkNode(
    isHere ? `#${anchor}` : operationHref(operation),
    [textNode(summary)],
    // Keep the anchor on this page, because existing links to it must keep working after the tag has been split into
    // groups.
    isIndex && operation.tag === tag ? anchor : undefined,
  );
};

const overview = (operations: readonly Operation[], page: OverviewPage): RootContent => {
  const isWebhooks = operations.every(({ kind }) => kind === 'webhook');
  const title = securityTitle(operations.flatMap(({ security }) => security));
  const table = tableNode(
    isWebhooks ? ['Your server receives', 'Webhook'] : ['Operation', 'Method and path', title],
    operations.map((operation) => [
      [overviewLink(operation, page)],
      [codeNode(callText(operation))],
      ...(isWebhooks ? [] : [[interfaceNode(credentialsText(operation))]]),
    ]),
  );
  return {
    ...withTableRoles(table),
    data: { hProperties: { 'data-operations': '', role: 'table' } },
  };
};

const withRole = <Node extends RootContent>(node: Node, role: string): Node => ({
  ...node,
  data: { hProperties: { role } },
});

/** Safari drops the semantics of tables whose `display` changes, as it does on phones (`Table.module.css`). */
const withTableRoles = (table: Table): Table => ({
  ...table,
  children: table.children.map((row, index) => ({
    ...withRole(row, 'row'),
    children: row.children.map((cell) => withRole(cell, index === 0 ? 'columnheader' : 'cell')),
  })),
});

const bodyTexts = ({ description, body, responses }: Operation): ReadonlySet<string> =>
  new Set([
    description,
    ...[...(body ? [body] : []), ...responses.filter(isSuccess)].flatMap((part) => [
      part.description,
      ...part.content.map(({ schema }) => schema?.description ?? ''),
    ]),
  ]);

type ShownOperation = { readonly operation: Operation; readonly fields: readonly AnchoredField[] };

const searchText = ({ operation, fields }: ShownOperation): SearchText => ({
  text: [
    endSentence(operation.summary),
    ...[...bodyTexts(operation)].map(wordsOfMarkdown).filter((words) => words !== ''),
  ].join(' '),
  code: [
    callText(operation),
    // Exclude headers and cookies: most operations share them, and each has its own search entry.
    ...fields
      .filter(({ location }) => location !== 'header' && location !== 'cookie')
      .map(({ path }) => path),
    ...operation.errorCodes,
  ].join(' '),
});

const operationNodes = ({ operation, fields }: ShownOperation): RootContent[] => [
  {
    type: 'heading',
    depth: 3,
    children: [textNode(operation.heading)],
    data: { hProperties: { id: operationAnchor(operation.id) } },
  },
  {
    ...createJsxElement('OperationReference', { id: operation.id }),
    data: { search: searchText({ operation, fields }) },
  },
];

const groupIndex = ({ slug, groups }: ApiTag): RootContent =>
  tableNode(
    ['Group', 'Operations'],
    groups.map((group) => [
      [linkNode(tagHref(slug, group.slug), [textNode(group.title)])],
      [textNode(String(group.operationIds.length))],
    ]),
  );

export const tagOf = (node: JsxElement, page: PageCompilation): ApiTag | undefined => {
  const api = page.api?.api;
  const name = stringAttribute(node, 'tag') ?? '';
  const tag = api?.tags.find((candidate) => candidate.slug === name || candidate.name === name);
  if (!tag) {
    report(page, 'api/unknown-tag', node, {
      expected: '`tag` to name a tag of the OpenAPI document',
      found: `${JSON.stringify(name)}${page.leftOut?.tags.includes(name) ? ', which is internal' : ''}`,
      suggestion:
        api &&
        suggest(
          name,
          indexOnce(api, 'tags', () => api.tags.map(({ slug }) => slug)),
        ),
    });
  }
  return tag;
};

/** @param detailed names of the tags whose operations the page shows */
export const operationsOf = (
  node: JsxElement,
  page: PageCompilation,
  detailed: ReadonlySet<string>,
): RootContent[] => {
  const api = page.api?.api;
  const groupName = stringAttribute(node, 'group');
  const tag = tagOf(node, page);
  if (!api || !tag) {
    return [overview([], { tag: '', isIndex: false, hasDetails: false })];
  }
  const group = tag.groups.find(({ slug }) => slug === groupName);
  if (groupName !== undefined && !group) {
    report(page, 'api/unknown-tag', node, {
      expected: `\`group\` to name a group of the tag \`${tag.slug}\``,
      found: JSON.stringify(groupName),
      suggestion: suggest(
        groupName,
        indexOnce(tag, 'groups', () => tag.groups.map(({ slug }) => slug)),
      ),
    });
  }
  const listed = new Set(group ? [] : tag.alsoListed);
  const others = api.operations.filter(({ id }) => listed.has(id));
  const ids = group && new Set(group.operationIds);
  const operations = api.operations.filter(
    (operation) => operation.tag === tag.slug && (!ids || ids.has(operation.id)),
  );
  const isIndex = !group && tag.groups.length > 0;
  const part = stringAttribute(node, 'part');
  const list = [
    ...(isIndex ? [groupIndex(tag)] : []),
    overview([...operations, ...others], {
      tag: tag.slug,
      isIndex,
      hasDetails: detailed.has(tag.slug) || detailed.has(tag.name),
    }),
  ];
  if (isIndex) {
    page.anchors.push(...operations.map(({ id }) => operationAnchor(id)));
    return part === 'details' ? [] : list;
  }
  if (part === 'list') {
    return list;
  }
  const shown = operations
    .flatMap(withCallbacks)
    .map((operation) => ({ operation, fields: anchoredFields(api, operation) }));
  for (const { fields } of shown) {
    fields.forEach(({ anchor }) => page.anchors.push(anchor));
  }
  page.anchors.push(...operations.flatMap(({ id }) => typedAnchor(id) ?? []));
  const own = new Set(operations);
  return [
    ...(part === 'details' ? [] : list),
    ...shown.filter(({ operation }) => own.has(operation)).flatMap(operationNodes),
  ];
};
