import type { Code, Root } from 'mdast';
import { LineCounter, parseDocument } from 'yaml';
import { parseExactJson } from '../../../base/json/exact-json.ts';
import type { ApiContext, PayloadKind } from '../../../api/reference/api-context.ts';
import { indexOnce } from '../../../problems/name-index.ts';
import { suggest } from '../../../problems/suggest.ts';
import { locationOf, nearestNode } from '../../../problems/yaml/yaml-locations.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { locationOfLine } from '../source-location.ts';
import { visitType } from '../visit.ts';
import { basePathOf, foundName, isInternalOperation, isRequestOf } from './check-api-references.ts';

/** The claim that a fence makes about its content, as in ```` ```json op=purchaseOffer response=201 ````. */
type Claim = { readonly operationId: string; readonly kind: PayloadKind };

type Fence = Claim & {
  readonly node: Code;
  readonly api: ApiContext;
  readonly page: PageCompilation;
};

const readClaim = (meta: string): Claim | null => {
  const operationId = /(?:^|\s)op=([\w.-]+)/.exec(meta)?.[1];
  const status = /(?:^|\s)response=(\d{3}|\dXX|default)(?!\S)/.exec(meta)?.[1];
  const kind: PayloadKind =
    status === undefined ? { kind: 'request' } : { kind: 'response', status };
  return operationId === undefined ? null : { operationId, kind };
};

const checkRequestLine = ({ node, operationId, kind, api, page }: Fence): void => {
  const operation = api.api.operations.find(({ id }) => id === operationId);
  if (node.lang !== 'http' || kind.kind !== 'request' || !operation) {
    return;
  }
  const [method = '', target = ''] = node.value.split('\n')[0]?.split(' ') ?? [];
  const path = target.replace(/^https?:\/\/[^/]+/, '').split('?')[0] ?? '';
  const [head = ''] = node.value.split('\n\n');
  const isWhole = path !== target.split('?')[0] || /^host:/im.test(head);
  if (!isRequestOf(operation, method, path, isWhole)) {
    const right = `${isWhole ? basePathOf(operation) : ''}${operation.path}`;
    report(page, 'api/wrong-request-line', node, {
      expected: `the request line of \`${operation.id}\` to be \`${operation.method} ${right}\``,
      found: `\`${method} ${path}\``,
    });
  }
};

const jsonOffset = ({ lang, value }: Code): number | null => {
  if (lang !== 'http') {
    return 0;
  }
  const head = value.indexOf('\n\n');
  return head === -1 ? null : head + 2;
};

const createLocate = ({ node, page }: Fence, offset: number, lineCounter: LineCounter) => {
  const { line: fenceLine = 1, column: fenceColumn = 1 } = node.position?.start ?? {};
  const linesAbove = node.value.slice(0, offset).split('\n').length - 1;
  return (start: number, end: number) => {
    const { line, col } = lineCounter.linePos(start);
    return {
      kind: 'range',
      ...locationOfLine(page, fenceLine + linesAbove + line),
      column: col + fenceColumn - 1,
      length: Math.max(1, end - start),
    } as const;
  };
};

const checkBody = (fence: Fence): void => {
  const { node, operationId, kind, api, page } = fence;
  const offset = jsonOffset(node);
  if (offset === null || !node.position) {
    return;
  }
  const text = node.value.slice(offset);
  let value: unknown;
  try {
    value = parseExactJson(text);
  } catch (error) {
    const expected = `valid JSON for \`${operationId}\``;
    report(page, 'api/invalid-json', node, { expected, found: (error as Error).message });
    return;
  }
  const violations = api.checkPayload(operationId, kind, value);
  const name = kind.kind === 'request' ? 'request body' : `${kind.status} response`;
  if (violations === null) {
    const expected = `an operation that has a ${name}`;
    report(page, 'api/no-such-payload', node, {
      expected,
      found: `\`${operationId}\`, which does not have one`,
    });
    return;
  }
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  const locateJson = createLocate(fence, offset, lineCounter);
  for (const { path, found } of violations) {
    const location = locationOf(nearestNode(document.contents, path), locateJson);
    const expected = `a valid ${name} of \`${operationId}\``;
    report(page, 'api/invalid-payload', location, { expected, found });
  }
};

export const checkApiPayloads = (tree: Root, page: PageCompilation): void => {
  const { api } = page;
  visitType(tree, 'code', (node) => {
    const claim = readClaim(node.meta ?? '');
    if (!api || !claim) {
      return;
    }
    const ids = api.api.operations.map(({ id }) => id);
    if (ids.includes(claim.operationId)) {
      checkRequestLine({ ...claim, node, api, page });
      checkBody({ ...claim, node, api, page });
    } else {
      report(page, 'api/unknown-operation', node, {
        expected: 'an operation of the OpenAPI document',
        found: foundName(claim.operationId, isInternalOperation(claim.operationId, page)),
        suggestion: suggest(
          claim.operationId,
          indexOnce(api.api, 'operations', () => ids),
        ),
      });
    }
  });
};
