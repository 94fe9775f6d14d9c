import { DecodeError, type FieldError, ProblemError, ResponseError } from './errors.ts';
import { type HttpResponse, readRetryAfter } from './exchange.ts';
import { isRecord, parseJson, textAt } from './json.ts';

/** Names of error body properties that RFC 9457 does not define. */
export type ProblemConfig = {
  readonly code: string;
  readonly requestId: string;
  readonly errors: string;
  readonly pointer: string;
  readonly message: string;
};

export type ResultFormat = 'json' | 'text' | 'binary' | 'none';

type Context = {
  readonly operation: string;
  readonly attempts: number;
  readonly problem: ProblemConfig;
  readonly requestIdHeader: string | null;
};

const excerptOf = (text: string): string => text.slice(0, 200);

const isHtml = (response: HttpResponse, text: string): boolean =>
  /html/i.test(response.headers.get('Content-Type') ?? '') || /^\s*</.test(text);

export const failureOf = (response: HttpResponse, context: Context) => ({
  operation: context.operation,
  attempts: context.attempts,
  status: response.status,
  requestId: requestIdOf(response, context),
  retryAfterMs: readRetryAfter(response.headers),
});

export const requestIdOf = (
  { headers }: Pick<HttpResponse, 'headers'>,
  { requestIdHeader }: Pick<Context, 'requestIdHeader'>,
): string | null => (requestIdHeader === null ? null : headers.get(requestIdHeader));

const tryJson = (text: string): unknown => {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
};

const fieldErrors = (value: unknown, { pointer, message }: ProblemConfig): FieldError[] =>
  Array.isArray(value)
    ? value.filter(isRecord).map((entry) => ({
        pointer: textAt(entry, [pointer]) ?? '',
        message: textAt(entry, [message]) ?? '',
      }))
    : [];

export const errorOf = (response: HttpResponse, context: Context): ProblemError | ResponseError => {
  const text = new TextDecoder().decode(response.body);
  const failure = failureOf(response, context);
  const body = text === '' ? {} : isHtml(response, text) ? undefined : tryJson(text);
  if (!isRecord(body) || response.status < 400) {
    return new ResponseError(
      `${response.status} from something that is not the API`,
      excerptOf(text),
      failure,
    );
  }
  const { problem } = context;
  return new ProblemError(
    {
      status: response.status,
      code: textAt(body, [problem.code]),
      type: textAt(body, ['type']) ?? 'about:blank',
      title: textAt(body, ['title']) ?? '',
      detail: textAt(body, ['detail']) ?? textAt(body, [problem.message]) ?? '',
      errors: fieldErrors(body[problem.errors], problem),
      body,
    },
    { ...failure, requestId: failure.requestId ?? textAt(body, [problem.requestId]) },
  );
};

export const notDecoded = (
  expected: string,
  response: HttpResponse,
  context: Context,
): DecodeError =>
  new DecodeError(
    `${response.status} with a body that is not ${expected}`,
    excerptOf(new TextDecoder().decode(response.body)),
    failureOf(response, context),
  );

/** Returns the result of a successful response; undefined if it has no body. @throws DecodeError */
export const resultOf = (
  response: HttpResponse,
  format: ResultFormat,
  context: Context,
): unknown => {
  const { body } = response;
  if (format === 'none' || (body.length === 0 && format !== 'binary')) {
    return undefined;
  }
  if (format === 'binary') {
    return body;
  }
  const text = new TextDecoder().decode(body);
  if (format === 'text') {
    return text;
  }
  const result = isHtml(response, text) ? undefined : tryJson(text);
  if (result === undefined) {
    throw notDecoded('JSON', response, context);
  }
  return result;
};
