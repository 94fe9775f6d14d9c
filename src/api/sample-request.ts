import type { Operation, Parameter, SampleRequest } from '../model/api.ts';

/** What any operation may answer. A game handles these in one place, not at each call. */
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

/** A list in an address is separated by commas. */
const encode = (value: unknown): string =>
  [value].flat().map(String).map(encodeURIComponent).join(',');

/** Beside what is required only a choice of fixed values: it shows what can be asked for, and holds in every project. */
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

/** A conflict first: it is what a player can run into in a game that makes no mistake. */
const findHandledCode = ({ responses }: Operation): string | null => {
  const codes = responses
    .filter(({ status }) => status >= 400)
    .toSorted((a, b) => Number(b.status === 409) - Number(a.status === 409))
    .flatMap(({ examples }) => examples.map(({ name }) => name));
  return codes.find((code) => !generalCodes.has(code)) ?? null;
};

/** The request that samples of an operation send: its first caller, and the values of its first examples. */
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
