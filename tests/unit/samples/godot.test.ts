import type { SyntaxNode } from 'tree-sitter';
import { expect, test } from 'vitest';
import { renderSamples } from '../../../src/samples/render-samples.ts';
import { baseUrl } from './documented-operations.ts';
import { credentials, expectSameRequest, requests } from './runs.ts';
import { collectSyntaxErrors, parseSample } from './syntax-tree.ts';

const variables: Readonly<Record<string, string>> = {
  project_key: credentials.projectKey,
  access_token: credentials.accessToken,
  server_key: credentials.serverKey,
  etag: credentials.etag,
  idempotency_key: credentials.idempotencyKey,
};

/** The value of a literal, a variable or a sum of both. */
const evaluate = (node: SyntaxNode): unknown => {
  const parts = node.namedChildren;
  switch (node.type) {
    case 'dictionary':
      return Object.fromEntries(parts.map((pair) => pair.namedChildren.map(evaluate)));
    case 'array':
      return parts.map(evaluate);
    case 'binary_operator':
      return parts.map(evaluate).join('');
    case 'identifier':
      return variables[node.text];
    default:
      // Texts, numbers, truth values and null are written as in JSON.
      return JSON.parse(node.text);
  }
};

const findAll = (node: SyntaxNode, type: string): readonly SyntaxNode[] =>
  node.descendantsOfType(type);

/** The argument of the only call that begins so. */
const findArgument = (root: SyntaxNode, call: string, index = 0): SyntaxNode | undefined =>
  [...findAll(root, 'call'), ...findAll(root, 'attribute')]
    .find(({ text }) => text.startsWith(`${call}(`))
    ?.descendantsOfType('arguments')[0]?.namedChildren[index];

const readHeaders = (root: SyntaxNode): Readonly<Record<string, string>> => {
  const list = findArgument(root, 'PackedStringArray');
  const lines = list ? (evaluate(list) as string[]) : [];
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^(.+?): (.*)$/.exec(line) ?? [];
      return [name.toLowerCase(), value];
    }),
  );
};

test.each(requests)('the Godot sample of $operationId parses and holds its request', (request) => {
  const root = parseSample('godot', renderSamples(request, baseUrl).godot);
  expect(collectSyntaxErrors(root)).toEqual([]);

  const url = findAll(root, 'variable_statement').find(({ text }) => text.startsWith('var url :='));
  const target = url?.namedChildren.at(-1);
  const body = findArgument(root, 'JSON.stringify');
  expectSameRequest(
    {
      method: (findArgument(root, 'http.request', 2)?.text ?? '').replace('HTTPClient.METHOD_', ''),
      target: target ? String(evaluate(target)).replace(baseUrl, '') : '',
      headers: readHeaders(root),
      body: body ? JSON.stringify(evaluate(body)) : '',
    },
    request,
  );
  expect(findArgument(root, 'http.request', 3)?.text).toBe(body && 'body');
});
