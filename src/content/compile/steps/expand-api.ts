import type { PhrasingContent, Root, RootContent, TableRow } from 'mdast';
import type { Api, ApiError, Caller, Operation } from '../../../model/api.ts';
import { fieldsOf, operationAnchor, operationHref } from '../../../model/api-fields.ts';
import { suggest } from '../../../problems/suggest.ts';
import { createJsxElement, stringAttribute } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { visitType } from '../visit.ts';
import type { SearchText } from './collect-sections.ts';

const callerNames: Readonly<Record<Caller, string>> = {
  public: 'Anyone with a project key',
  player: 'Signed-in player',
  server: 'Trusted server',
};

const text = (value: string): PhrasingContent => ({ type: 'text', value });
const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });
const link = (url: string, children: PhrasingContent[]): PhrasingContent => ({
  type: 'link',
  url,
  children,
});

const row = (...cells: PhrasingContent[][]): TableRow => ({
  type: 'tableRow',
  children: cells.map((children) => ({ type: 'tableCell', children })),
});

const overview = (operations: readonly Operation[]): RootContent => ({
  type: 'table',
  children: [
    row([text('Operation')], [text('Method and path')], [text('Who may call it')]),
    ...operations.map((operation) =>
      row(
        [link(`#${operationAnchor(operation.id)}`, [text(operation.summary)])],
        [code(`${operation.method} ${operation.path}`)],
        [text(operation.callers.map((caller) => callerNames[caller]).join(', '))],
      ),
    ),
  ],
});

/** The words besides its name that find an operation in search. */
const searchText = (operation: Operation): SearchText => ({
  text: `${operation.summary}. ${operation.description}`,
  code: [
    `${operation.method} ${operation.path}`,
    ...fieldsOf(operation).map(({ name }) => name),
    ...operation.errorCodes,
  ].join(' '),
});

const operationNodes = (operation: Operation): RootContent[] => [
  { type: 'heading', depth: 3, children: [text(operation.id)] },
  {
    ...createJsxElement('OperationReference', { id: operation.id }),
    data: { search: searchText(operation) },
  } as RootContent,
];

const raisedBy = (error: ApiError, hrefOf: (operationId: string) => string): PhrasingContent[] =>
  error.raisedBy.flatMap((id, index) => [
    text(index === 0 ? 'Returned by ' : ', '),
    link(hrefOf(id), [code(id)]),
  ]);

/** An error of more operations than this is not followed by a list of them. */
const MAX_LISTED_OPERATIONS = 20;

const errorNodes = (error: ApiError, hrefOf: (operationId: string) => string): RootContent[] => {
  const who =
    error.raisedBy.length > MAX_LISTED_OPERATIONS
      ? [text('Most operations can return it')]
      : raisedBy(error, hrefOf);
  return [
    {
      type: 'heading',
      depth: 3,
      children: [code(error.code), text(` {#${error.code.toLowerCase()}}`)],
    },
    {
      type: 'paragraph',
      children: [
        { type: 'strong', children: [text(`${error.status} ${error.title}.`)] },
        text(` ${error.meaning}`),
      ],
    },
    { type: 'paragraph', children: [text(error.recovery)] },
    ...(who.length > 0
      ? [{ type: 'paragraph', children: [...who, text('.')] } as RootContent]
      : []),
  ];
};

const catalogueNodes = (api: Api | undefined): RootContent[] => {
  const hrefs = new Map(
    api?.operations.map((operation) => [operation.id, operationHref(operation)]),
  );
  return (api?.errors ?? []).flatMap((error) => errorNodes(error, (id) => hrefs.get(id) ?? ''));
};

/**
 * Expands `<Operations tag="shop" />` and `<ErrorCatalogue />` into headings, tables and operations, which the table of
 * contents, links and search then treat like those of any other page.
 */
export const expandApi = (tree: Root, page: PageCompilation): void => {
  const api = page.api?.api;
  visitType(tree, 'mdxJsxFlowElement', (node, index, parent) => {
    if (!parent || index === undefined) {
      return undefined;
    }
    const replaceBy = (nodes: readonly RootContent[]): number => {
      parent.children.splice(index, 1, ...nodes);
      return index + nodes.length;
    };
    if (node.name === 'ErrorCatalogue') {
      return replaceBy(catalogueNodes(api));
    }
    if (node.name !== 'Operations') {
      return undefined;
    }
    const tag = stringAttribute(node, 'tag') ?? '';
    const operations = (api?.operations ?? []).filter((operation) => operation.tag === tag);
    if (operations.length === 0) {
      report(page, 'api/unknown-tag', node, {
        expected: '`tag` to name a tag of the OpenAPI document',
        found: JSON.stringify(tag),
        suggestion: suggest(tag, api?.tags.map(({ name }) => name) ?? []),
      });
    }
    page.anchors.push(
      ...operations.flatMap((operation) => fieldsOf(operation).map(({ anchor }) => anchor)),
    );
    return replaceBy([overview(operations), ...operations.flatMap(operationNodes)]);
  });
};
