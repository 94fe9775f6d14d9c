import { createProblem } from '../../../problems/problem.ts';
import type { Code, Root } from 'mdast';
import type { VFile } from 'vfile';
import { LineCounter, parseDocument } from 'yaml';
import type { ApiContext, PayloadKind } from '../../../model/api-context.ts';
import { nearestNode, locationOf } from '../../../problems/yaml-locations.ts';
import { suggest } from '../../../problems/suggest.ts';
import type { Collected } from '../compiled-document.ts';
import { locationOfNode } from '../source-location.ts';
import { visitType } from '../visit.ts';

/** What a fence says it shows: ```` ```json op=purchaseOffer response=201 ````. */
type Claim = { readonly operationId: string; readonly kind: PayloadKind };

const readClaim = (meta: string): Claim | null => {
  const operationId = /(?:^|\s)op=(\w+)/.exec(meta)?.[1];
  const status = /(?:^|\s)response=(\d{3})/.exec(meta)?.[1];
  return operationId === undefined
    ? null
    : {
        operationId,
        kind:
          status === undefined ? { kind: 'request' } : { kind: 'response', status: Number(status) },
      };
};

/** The JSON of a fence, with the number of lines above it: of an HTTP message, what stands below the empty line. */
const readJson = (node: Code): { text: string; linesAbove: number } | null => {
  if (node.lang !== 'http') {
    return { text: node.value, linesAbove: 0 };
  }
  const head = node.value.indexOf('\n\n');
  return head === -1
    ? null
    : {
        text: node.value.slice(head + 2),
        linesAbove: node.value.slice(0, head + 2).split('\n').length - 1,
      };
};

const checkRequestLine = (
  node: Code,
  claim: Claim,
  context: ApiContext,
  collected: Collected,
): void => {
  const operation = context.api.operations.find(({ id }) => id === claim.operationId);
  if (node.lang !== 'http' || claim.kind.kind !== 'request' || !operation) {
    return;
  }
  const [method, target = ''] = node.value.split('\n')[0]?.split(' ') ?? [];
  const path = target.replace(/^https?:\/\/[^/]+/, '').split('?')[0] ?? '';
  const pattern = new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`);
  if (method !== operation.method || !pattern.test(path)) {
    collected.problems.push(
      createProblem({
        code: 'api/wrong-request-line',
        location: locationOfNode(collected.file, node.position),
        expected: `the request line of \`${operation.id}\` to be \`${operation.method} ${operation.path}\``,
        found: `\`${method} ${path}\``,
      }),
    );
  }
};

const checkBody = (node: Code, claim: Claim, context: ApiContext, collected: Collected): void => {
  const json = readJson(node);
  if (!json || !node.position) {
    return;
  }
  const firstLine = node.position.start.line + 1 + json.linesAbove;
  const lineCounter = new LineCounter();
  const document = parseDocument(json.text, { lineCounter });
  const locate = (start: number, end: number) => {
    const { line, col } = lineCounter.linePos(start);
    const indent = (node.position?.start.column ?? 1) - 1;
    return {
      kind: 'range',
      file: collected.file,
      line: firstLine + line - 1,
      column: col + indent,
      length: Math.max(1, end - start),
    } as const;
  };
  let value: unknown;
  try {
    value = JSON.parse(json.text);
  } catch (error) {
    collected.problems.push(
      createProblem({
        code: 'api/invalid-json',
        location: locationOfNode(collected.file, node.position),
        expected: `JSON that \`${claim.operationId}\` could carry`,
        found: (error as Error).message,
      }),
    );
    return;
  }
  const payloadProblems = context.checkPayload(claim.operationId, claim.kind, value);
  const name = claim.kind.kind === 'request' ? 'request body' : `${claim.kind.status} answer`;
  if (payloadProblems === null) {
    collected.problems.push(
      createProblem({
        code: 'api/no-such-payload',
        location: locationOfNode(collected.file, node.position),
        expected: `an operation that has a ${name}`,
        found: `\`${claim.operationId}\`, which has none`,
      }),
    );
  }
  for (const { path, found } of payloadProblems ?? []) {
    collected.problems.push(
      createProblem({
        code: 'api/invalid-payload',
        location: locationOf(nearestNode(document.contents, path), locate),
        expected: `a valid ${name} of \`${claim.operationId}\``,
        found,
      }),
    );
  }
};

/** Checks fences that name their operation (`op=`, `response=`) against the description. */
export const remarkApiPayloads =
  ({ context }: { context: ApiContext | null }) =>
  (tree: Root, file: VFile): void => {
    const collected = file.data.collected;
    visitType(tree, 'code', (node) => {
      const claim = readClaim(node.meta ?? '');
      if (!collected || !context || !claim) {
        return;
      }
      const ids = context.api.operations.map(({ id }) => id);
      if (!ids.includes(claim.operationId)) {
        const suggestion = suggest(claim.operationId, ids);
        collected.problems.push(
          createProblem({
            code: 'api/unknown-operation',
            location: locationOfNode(collected.file, node.position),
            expected: 'an operation of the API description',
            found: `\`${claim.operationId}\``,
            suggestion,
          }),
        );
        return;
      }
      checkRequestLine(node, claim, context, collected);
      checkBody(node, claim, context, collected);
    });
  };
