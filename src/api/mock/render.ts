import { isRecord } from '../../base/json/is-record.ts';
import { bodyFormatOf } from '../document/media-types.ts';
import { findResponse } from '../document/responses.ts';
import type { MockRequest, MockResponse, Result } from './call.ts';
import type { MockProblem } from './mock-problem.ts';
import { type ResponseValues, acceptedContent } from './response-values.ts';

const isEmpty = (status: number): boolean => status === 204 || status === 205 || status === 304;

const titles: Readonly<Record<number, string>> = {
  400: 'Request not valid',
  401: 'Credentials missing',
  404: 'Not found',
  405: 'Method not allowed',
  415: 'Media type not supported',
  422: 'Request not valid',
  501: 'Not possible',
};

const file = 'A file of the mock.\n';

export const renderResult = (
  { operation, headers }: MockRequest,
  result: Result,
  values: ResponseValues,
): MockResponse => {
  const { status, body } = result;
  const response = operation ? findResponse(operation, status) : undefined;
  const documented = response ? values.headersOf(response) : {};
  const content = response?.content ?? [];
  const media =
    content.find(({ mediaType }) => mediaType === result.mediaType) ??
    acceptedContent(content, headers);
  const own = { ...documented, ...result.headers };
  // If all examples are on other hosts, send no body, because a generated body, even `null`, would not match the
  // examples.
  const isRemote =
    body === undefined && media?.schema === undefined && (media?.remoteExamples ?? []).length > 0;
  if (!media || isEmpty(status) || isRemote) {
    return { status, headers: own, body: null };
  }
  const isFile = bodyFormatOf(media.mediaType) === 'binary' && body === undefined;
  const type = media.mediaType.includes('*') ? 'application/json' : media.mediaType;
  return {
    status,
    headers: {
      'Content-Type': isFile && type === 'application/json' ? 'application/octet-stream' : type,
      ...own,
    },
    body: isFile ? file : values.formatBody(body, media),
  };
};

const statusFor = ({ operation }: MockRequest, { status, details }: MockProblem): number => {
  const isDocumented = (code: number): boolean =>
    operation?.responses.some((response) => response.status === String(code)) ?? false;
  return details.violations && !isDocumented(400) && isDocumented(422) ? 422 : status;
};

const describeIn = (value: unknown, problem: MockProblem, status: number): unknown => {
  const { detail, violations } = problem.details;
  if (!isRecord(value) || detail === undefined) {
    return value;
  }
  const [first] = violations ?? [];
  const text = first ? `${first.pointer || 'The body'} ${first.message}.` : detail;
  const replaced = Object.entries(value).map(([key, own]) => {
    if (/^(?:message|detail|error_description|reason)$/i.test(key) && typeof own === 'string') {
      return [key, text];
    }
    return key === 'status' && typeof own === 'number' ? [key, status] : [key, own];
  });
  return Object.fromEntries(replaced) as unknown;
};

/** Renders the documented error, or `application/problem+json` (RFC 9457) if there is none. */
export const renderProblem = (
  problem: MockProblem,
  request: MockRequest,
  values: ResponseValues,
): MockResponse => {
  const { details } = problem;
  const status = statusFor(request, problem);
  const response = request.operation ? findResponse(request.operation, status) : undefined;
  const media = response && acceptedContent(response.content, request.headers);
  const headers = { ...(response ? values.headersOf(response) : {}), ...details.headers };
  if (response && media) {
    const value = details.example
      ? details.example.value
      : values.complete(media, describeIn(values.valueOf(media), problem, status));
    return {
      status,
      headers: { 'Content-Type': media.mediaType, ...headers },
      body: values.formatBody(value, media),
    };
  }
  if (response && details.example) {
    return { status, headers, body: null };
  }
  const { detail, violations } = details;
  const body = {
    type: 'about:blank',
    title: titles[status] ?? 'Error',
    status,
    ...(detail === undefined ? {} : { detail }),
    ...(violations ? { errors: violations } : {}),
  };
  return {
    status,
    headers: { 'Content-Type': 'application/problem+json', ...headers },
    body: JSON.stringify(body),
  };
};
