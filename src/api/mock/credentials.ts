import type { OperationNode } from '../document/operations.ts';
import type { RequiredScheme, SecurityAlternative, SecurityScheme } from '../document/security.ts';
import type { MockRequest } from './call.ts';
import { MockProblem } from './mock-problem.ts';

const cookieOf = (headers: Headers, name: string): string | undefined =>
  (headers.get('Cookie') ?? '')
    .split(/;\s*/)
    .map((pair) => pair.split(/=(.*)/s))
    .find(([key]) => key === name)?.[1];

const hasCredential = ({ scheme }: RequiredScheme, { headers, url }: MockRequest): boolean => {
  switch (scheme.in) {
    case 'query':
      return (url.searchParams.get(scheme.parameter) ?? '') !== '';
    case 'cookie':
      return (cookieOf(headers, scheme.parameter) ?? '') !== '';
    case 'header': {
      const value = headers.get(scheme.parameter) ?? '';
      const [name = '', rest = ''] = value.split(/\s+(.*)/s);
      return scheme.prefix === ''
        ? value !== ''
        : name.toLowerCase() === scheme.prefix.toLowerCase() && rest.trim() !== '';
    }
    // Mutual TLS is not visible in requests, and unknown schemes cannot be checked.
    case null:
      return true;
  }
};

const locationOf = ({ kind, parameter, prefix, in: location }: SecurityScheme): string =>
  kind === 'apiKey' ? `the ${location} parameter ${parameter}` : `Authorization: ${prefix}`;

const challengeOf = ({ kind, prefix, in: location }: SecurityScheme): string => {
  if (kind === 'apiKey' || location === null) {
    return 'ApiKey realm="mock"';
  }
  return kind === 'digest'
    ? 'Digest realm="mock", qop="auth", nonce="mock", algorithm=SHA-256'
    : `${prefix} realm="mock"`;
};

const describe = (alternative: SecurityAlternative): string =>
  alternative
    .filter(({ scheme }) => scheme.in !== null)
    .map(({ scheme }) => locationOf(scheme))
    .join(' and ');

/** @throws MockProblem with status 401 and the challenges of all alternatives */
export const requireCredentials = ({ security }: OperationNode, request: MockRequest): void => {
  const isAllowed =
    security.length === 0 ||
    security.some((alternative) => alternative.every((each) => hasCredential(each, request)));
  if (!isAllowed) {
    const schemes = security.flat().map(({ scheme }) => scheme);
    throw new MockProblem(401, {
      detail: `The request needs ${security.map(describe).join(', or ')}.`,
      headers: { 'WWW-Authenticate': [...new Set(schemes.map(challengeOf))].join(', ') },
    });
  }
};
