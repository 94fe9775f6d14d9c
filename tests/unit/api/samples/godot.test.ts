import type { SyntaxNode } from 'tree-sitter';
import { expect, test } from 'vitest';
import type { SampleRequest } from '../../../../src/api/samples/sample-request.ts';
import { renderSample } from '../../../../src/api/samples/render-samples.ts';
import { formatSnakeCase, withoutDigest } from '../../../../src/api/samples/sample.ts';
import type { CapturedRequest } from './captured-request.ts';
import { expectSameRequest, requests } from './runs.ts';
import { argumentsOf } from './sample-values.ts';
import { collectSyntaxErrors, parseGdscript } from './syntax-tree.ts';

type Scope = Map<string, unknown>;

type Method = (base: unknown, values: readonly unknown[]) => unknown;

const functions: Readonly<Record<string, Method>> = {
  append_array: (base, [bytes]) => `${String(base)}${String(bytes)}`,
  get_ticks_usec: () => 1,
  PackedByteArray: () => '',
  PackedStringArray: (_, [list]) => list,
  stringify: (_, [value]) => JSON.stringify(value),
  to_utf8_buffer: (base) => base,
  uri_encode: (base) => encodeURIComponent(String(base)),
  utf8_to_base64: (_, [text]) => Buffer.from(String(text)).toString('base64'),
};

const evaluateCall = (call: SyntaxNode, base: unknown, scope: Scope): unknown => {
  const [name, list] = call.namedChildren;
  const values = (list?.namedChildren ?? []).map((value) => evaluate(value, scope));
  const method = functions[name?.text ?? ''];
  if (!method) {
    throw new Error(`The test does not know ${call.text}.`);
  }
  return method(base, values);
};

const evaluate = (node: SyntaxNode, scope: Scope): unknown => {
  const parts = node.namedChildren;
  const [first, second] = parts;
  switch (node.type) {
    case 'dictionary':
      return Object.fromEntries(
        parts.map((pair) => pair.namedChildren.map((part) => evaluate(part, scope))),
      );
    case 'array':
      return parts.map((part) => evaluate(part, scope));
    case 'binary_operator':
      return node.text.includes(' % ')
        ? 'boundary-1'
        : parts.map((part) => evaluate(part, scope)).join('');
    case 'parenthesized_expression':
      return first && evaluate(first, scope);
    case 'attribute':
      return (
        first &&
        second &&
        evaluateCall(second, scope.get(first.text) ?? textOf(first, scope), scope)
      );
    case 'call':
      return evaluateCall(node, null, scope);
    case 'identifier':
      return scope.get(node.text);
    default:
      // Other literals have JSON syntax: strings, numbers, booleans and null.
      return JSON.parse(node.text);
  }
};

const textOf = (node: SyntaxNode, scope: Scope): unknown =>
  node.type === 'identifier' ? null : evaluate(node, scope);

const readHeaders = (lines: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^(.+?): ?(.*)$/.exec(line) ?? [];
      return [name.toLowerCase(), value];
    }),
  );

const runSample = (root: SyntaxNode, request: SampleRequest): CapturedRequest => {
  const scope: Scope = new Map(
    argumentsOf(withoutDigest(request)).map(([name, value]) => [formatSnakeCase(name), value]),
  );
  const statements =
    root.descendantsOfType('function_definition')[0]?.lastChild?.namedChildren ?? [];
  const end = statements.findIndex(({ text }) => text.startsWith('return '));
  for (const statement of statements.slice(0, end)) {
    const [first] = statement.namedChildren;
    const last = statement.namedChildren.at(-1);
    if (statement.type === 'variable_statement' && first && last) {
      scope.set(first.text, evaluate(last, scope));
    } else if (first) {
      scope.set('body', evaluate(first, scope));
    }
  }
  const call = root
    .descendantsOfType('attribute')
    .find(({ text }) => /^http\.request(?:_raw)?\(/.test(text));
  const [url, headers, method, body] = (
    call?.descendantsOfType('arguments')[0]?.namedChildren ?? []
  ).map((node) => (node.type === 'attribute' ? node.text : evaluate(node, scope)));
  return {
    method: String(method).replace('HTTPClient.METHOD_', ''),
    target: String(url).replace(/^https:\/\/[^/]*/, ''),
    headers: readHeaders(headers as readonly string[]),
    body: typeof body === 'string' ? body : '',
  };
};

test.each(requests)('the Godot sample of $functionName parses and holds its request', (request) => {
  const root = parseGdscript(renderSample(request, 'godot'));
  expect(collectSyntaxErrors(root)).toEqual([]);
  expectSameRequest(runSample(root, request), request);
});
