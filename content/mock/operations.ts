import type { OperationNode } from '../../src/api/document/operations.ts';
import { shiftMoments } from './shift-moments.ts';

export type Caller = 'public' | 'player' | 'server';

type PlatformResponse = {
  readonly status: number;
  readonly headers: readonly string[];
  /** Examples keyed by name. The name of an error example is its error code. */
  readonly examples: Readonly<Record<string, unknown>>;
};

export type PlatformOperation = {
  readonly id: string;
  readonly path: string;
  readonly callers: readonly Caller[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly example: unknown;
  }[];
  readonly bodyExamples: Readonly<Record<string, unknown>>;
  readonly responses: readonly PlatformResponse[];
};

type Content = OperationNode['responses'][number]['content'];

const examplesOf = (content: Content, now: number): Record<string, unknown> =>
  Object.fromEntries(
    content
      .flatMap(({ examples }) => examples)
      .map(({ name, value }) => [name, shiftMoments(value, now)]),
  );

const callersOf = ({ security }: OperationNode): Caller[] =>
  security.map((alternative) => {
    const names = new Set(alternative.map(({ scheme }) => scheme.name));
    return names.has('playerToken') ? 'player' : names.has('serverKey') ? 'server' : 'public';
  });

export const readPlatformOperations = (
  operations: readonly OperationNode[],
  now: number,
): PlatformOperation[] =>
  operations.map((operation) => ({
    id: operation.id,
    path: operation.path,
    callers: callersOf(operation),
    parameters: operation.parameters.map(({ name, in: location, examples }) => ({
      name,
      in: location,
      example: examples[0]?.value,
    })),
    bodyExamples: examplesOf(operation.body?.content ?? [], now),
    responses: operation.responses.map(({ status, headers, content }) => ({
      status: Number(status),
      headers: headers.map(({ name }) => name),
      examples: examplesOf(content, now),
    })),
  }));
