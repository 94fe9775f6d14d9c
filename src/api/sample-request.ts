import type { Operation, Parameter, SampleRequest } from '../model/api.ts';

/** Error codes of any operation. A game handles them centrally, not at each call. */
const generalCodes = new Set([
  'TOKEN_EXPIRED',
  'PROJECT_KEY_INVALID',
  'PERMISSION_DENIED',
  'NOT_FOUND',
  'IDEMPOTENCY_KEY_REUSED',
  'VALIDATION_FAILED',
  'RATE_LIMITED',
  'INTERNAL',
]);

/** Lists in paths and queries are separated by commas. */
const encode = (value: unknown): string =>
  [value].flat().map(String).map(encodeURIComponent).join(',');

/** Shows required query parameters and those with fixed values, which are valid in all projects. */
const isShown = ({ in: location, isRequired, schema }: Parameter): boolean =>
  location === 'query' && (isRequired || schema.values.length > 0);

const buildTarget = ({ path, parameters }: Operation): string => {
  const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const parameter = parameters.find((other) => other.in === 'path' && other.name === name);
    if (parameter?.example === undefined) {
      throw new Error(`The path ${path} has no example for ${name}.`);
    }
    return encode(parameter.example);
  });
  const query = parameters
    .filter((parameter) => isShown(parameter) && parameter.example !== undefined)
    .map(({ name, example }) => `${encode(name)}=${encode(example)}`);
  return [filled, ...(query.length > 0 ? [query.join('&')] : [])].join('?');
};

/** Prefers a conflict, which players can cause in a game without bugs. */
const findHandledCode = ({ responses }: Operation): string | null => {
  const codes = responses
    .filter(({ status }) => status >= 400)
    .toSorted((a, b) => Number(b.status === 409) - Number(a.status === 409))
    .flatMap(({ examples }) => examples.map(({ name }) => name));
  return codes.find((code) => !generalCodes.has(code)) ?? null;
};

/** Builds the request of an operation's samples from its first caller and first examples. */
export const buildSampleRequest = (operation: Operation): SampleRequest => ({
  operationId: operation.id,
  summary: operation.summary,
  method: operation.method,
  target: buildTarget(operation),
  caller: operation.callers[0] ?? 'public',
  needsIdempotencyKey: operation.idempotencyKey === 'required',
  needsIfMatch: operation.ifMatch === 'required',
  body: operation.body?.examples[0]?.value ?? null,
  hasResponseBody: operation.responses.some(
    ({ status, schema }) => status < 300 && schema !== null,
  ),
  handledCode: findHandledCode(operation),
});
