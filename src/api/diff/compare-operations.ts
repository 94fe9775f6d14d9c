import type { OperationNode } from '../document/operations.ts';
import type { Finding } from './api-change.ts';
import { compareAccess } from './compare-access.ts';
import { type Change, compareLifecycles } from './compare-keywords.ts';
import { compareBodies, compareResponses } from './compare-messages.ts';
import { compareParameters } from './compare-parameters.ts';
import {
  compareNamed,
  type Comparison,
  type OperationPair,
  type Part,
  report,
} from './operation-part.ts';

const compareServers = ({ old, next }: OperationPair): Finding[] => {
  const urlsOf = ({ servers }: OperationNode): string[] =>
    servers.length === 0 ? ['/'] : servers.map(({ url }) => url || '/');
  const place = (url: string): Part => ({
    part: `server \`${url}\``,
    direction: null,
    old: ['servers'],
    next: ['servers'],
  });
  return compareNamed(urlsOf(old), urlsOf(next), {
    keyOf: (url) => url,
    both: () => [],
    removed: (url) => report(place(url), [{ kind: 'server-removed' }], 'old'),
    added: (url) => report(place(url), [{ kind: 'server-added' }]),
  });
};

const compareIdentity = ({ old, next }: OperationPair): Change[] => {
  const [was, is] = [old, next].map(({ tags }) => tags.toSorted().join(', '));
  const { operationId: before } = old;
  const { operationId: after } = next;
  return [
    ...compareLifecycles(old, next),
    ...(before === after ? [] : [{ kind: 'operation-id-changed', before, after } as const]),
    ...(was === is
      ? []
      : [{ kind: 'tags-changed', before: was || null, after: is || null } as const]),
  ];
};

export const compareOperation = (
  comparison: Comparison,
  old: OperationNode,
  next: OperationNode,
): Finding[] => {
  const isWebhook = next.kind === 'webhook';
  const pair: OperationPair = {
    old,
    next,
    sent: isWebhook ? 'response' : 'request',
    received: isWebhook ? 'request' : 'response',
  };
  const whole: Part = { part: 'operation', direction: null, old: old.pointer, next: next.pointer };
  return [
    ...report(whole, compareIdentity(pair)),
    ...(isWebhook ? [] : report(whole, compareAccess(old.security, next.security))),
    ...(isWebhook ? [] : compareServers(pair)),
    ...compareParameters(comparison, pair),
    ...compareBodies(comparison, pair),
    ...compareResponses(comparison, pair),
  ];
};
