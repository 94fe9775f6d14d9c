import { isSameJson } from '../../base/json/exact-json.ts';
import { isRecord } from '../../base/json/is-record.ts';
import type { OperationNode } from '../document/operations.ts';
import { type ResponseNode, exampleNames, findResponse } from '../document/responses.ts';
import { type Call, Result } from './call.ts';
import { MockProblem, invalid } from './mock-problem.ts';
import { type ResponseValues, acceptedContent, statusOf, successOf } from './response-values.ts';

/**
 * Reads `Prefer: status=409, example=NAME`. Returns null if neither preference is present. Ignores unknown preferences
 * (RFC 7240).
 */
const readPreferences = (
  prefer: string | null,
): { readonly status: string | undefined; readonly example: string | undefined } | null => {
  const preferences = new Map(
    (prefer ?? '').split(/[,;]/).map((part) => {
      const [name = '', value = ''] = part.split('=').map((text) => text.trim());
      return [name.toLowerCase(), value.replaceAll(/^"|"$/g, '')];
    }),
  );
  const status = preferences.get('status') ?? preferences.get('code');
  const example = preferences.get('example');
  return status === undefined && example === undefined ? null : { status, example };
};

const namesOf = (response: ResponseNode): string[] => [...new Set(exampleNames(response))];

const matchesStatus = (response: ResponseNode, operation: OperationNode, status: string): boolean =>
  response.status === status.toUpperCase() || findResponse(operation, Number(status)) === response;

/**
 * Returns null if the request states no preference.
 *
 * @throws MockProblem for error responses and undocumented preferences
 */
export const preferredResponse = (
  operation: OperationNode,
  headers: Headers,
  values: ResponseValues,
): Result | null => {
  const preferences = readPreferences(headers.get('Prefer'));
  if (!preferences) {
    return null;
  }
  const { status, example } = preferences;
  const found = operation.responses.find(
    (response) =>
      (status === undefined || matchesStatus(response, operation, status)) &&
      (example === undefined || namesOf(response).includes(example)),
  );
  if (!found) {
    const offered = operation.responses.map((response) =>
      [response.status, ...namesOf(response)].join(' '),
    );
    throw invalid([
      { pointer: '/header/Prefer', message: `must name one of: ${offered.join(', ')}` },
    ]);
  }
  const sent = /^\d{3}$/.test(status ?? '') ? Number(status) : statusOf(operation, found);
  const media = acceptedContent(found.content, headers);
  const remote = found.content
    .flatMap(({ remoteExamples }) => remoteExamples)
    .find(({ name }) => name === example);
  const named = found.content.find(({ examples }) => examples.some(({ name }) => name === example));
  if (remote && !named) {
    const detail = `The example ${remote.name} is at ${remote.url}, and the mock contacts no other host.`;
    throw new MockProblem(501, { detail });
  }
  const chosen = named ?? media;
  const value = chosen ? values.valueOf(chosen, example) : undefined;
  if (sent >= 400) {
    const name = example ?? namesOf(found)[0] ?? '';
    throw new MockProblem(sent, { example: { name, value } });
  }
  return new Result(sent, value, {}, chosen?.mediaType ?? null);
};

export const documentedResponse = (call: Call, values: ResponseValues): Result => {
  const { operation, path, body, headers } = call;
  const response = successOf(operation);
  if (!response) {
    return new Result(204, undefined);
  }
  const status = statusOf(operation, response);
  const media = acceptedContent(response.content, headers);
  if (!media) {
    return new Result(status, undefined);
  }
  const sent = (operation.body?.content ?? [])
    .flatMap(({ examples }) => examples)
    .find(({ value }) => isSameJson(value, body))?.name;
  const ids = new Set(Object.values(path));
  const { examples } = media;
  const chosen =
    examples.find(({ name }) => name === sent) ??
    examples.find(({ value }) => isRecord(value) && ids.has(String(value['id'])));
  const value = values.valueOf(media, chosen?.name);
  return new Result(status, value, {}, media.mediaType);
};
