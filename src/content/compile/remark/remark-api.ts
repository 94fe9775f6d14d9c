import { createProblem } from '../../../problems/problem.ts';
import type { PhrasingContent, Root, RootContent, TableRow } from 'mdast';
import type { VFile } from 'vfile';
import type { Api, ApiError, Caller, Operation } from '../../../model/api.ts';
import { fieldsOf, operationAnchor, operationHref } from '../../../model/api-fields.ts';
import { suggest } from '../../../problems/suggest.ts';
import type { SearchText } from './remark-sections.ts';
import { stringAttribute } from '../jsx-attribute.ts';
import { jsxElement } from '../jsx-element.ts';
import { locationOfNode } from '../source-location.ts';
import { visitType } from '../visit.ts';

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

/** What search finds an operation by, besides its name. */
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
    ...jsxElement('OperationReference', { id: operation.id }),
    data: { search: searchText(operation) },
  } as RootContent,
];

const raisedBy = (error: ApiError, hrefOf: (operationId: string) => string): PhrasingContent[] =>
  error.raisedBy.flatMap((id, index) => [
    text(index === 0 ? 'Answered by ' : ', '),
    link(hrefOf(id), [code(id)]),
  ]);

/** An error that most operations answer is said once instead of by a list of them all. */
const widespread = 20;

const errorNodes = (error: ApiError, hrefOf: (operationId: string) => string): RootContent[] => {
  const who =
    error.raisedBy.length > widespread
      ? [text('Most operations can answer it')]
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

/**
 * Expands `<Operations tag="shop" />` and `<ErrorCatalogue />` into headings, tables and operations of the
 * description. From here on they are a page like any other: table of contents, links and search see them.
 */
export const remarkApi =
  ({ api }: { api: Api | null }) =>
  (tree: Root, file: VFile): void => {
    const collected = file.data.collected;
    visitType(tree, 'mdxJsxFlowElement', (node, index, parent) => {
      if (!collected || !parent || index === undefined) {
        return undefined;
      }
      if (node.name === 'ErrorCatalogue') {
        const hrefs = new Map(
          api?.operations.map((operation) => [operation.id, operationHref(operation)]),
        );
        const nodes = (api?.errors ?? []).flatMap((error) =>
          errorNodes(error, (id) => hrefs.get(id) ?? ''),
        );
        parent.children.splice(index, 1, ...nodes);
        return index + nodes.length;
      }
      if (node.name !== 'Operations') {
        return undefined;
      }
      const tag = stringAttribute(node, 'tag') ?? '';
      const operations = (api?.operations ?? []).filter((operation) => operation.tag === tag);
      if (operations.length === 0) {
        const suggestion = suggest(tag, api?.tags.map(({ name }) => name) ?? []);
        collected.problems.push(
          createProblem({
            code: 'api/unknown-tag',
            location: locationOfNode(collected.file, node.position),
            expected: '`tag` to name a tag of the API description',
            found: JSON.stringify(tag),
            suggestion,
          }),
        );
      }
      collected.anchors.push(
        ...operations.flatMap((operation) => fieldsOf(operation).map(({ anchor }) => anchor)),
      );
      const nodes = [overview(operations), ...operations.flatMap(operationNodes)];
      parent.children.splice(index, 1, ...nodes);
      return index + nodes.length;
    });
  };
