import { bodyFormatOf } from '../../../../src/api/document/media-types.ts';
import type { OpenapiDocument } from '../../../../src/api/document/openapi-document.ts';
import type { OperationNode } from '../../../../src/api/document/operations.ts';
import {
  fillPath,
  formatCookies,
  formatHeader,
  formatQuery,
} from '../../../../src/api/document/parameter-style.ts';
import { bodyExamples, parameterValue } from '../../../../src/api/document/sample-value.ts';
import { shapeOf } from '../../../../src/api/document/schema-shape.ts';
import { type ValidValues, createValidValues } from '../../../../src/api/document/valid-value.ts';

type Parts = { url: URL; readonly headers: Headers; readonly body: BodyInit | null };

const addCredentials = ({ security }: OperationNode, { url, headers }: Parts): void => {
  for (const { scheme } of security[0] ?? []) {
    if (scheme.in === 'query') {
      url.searchParams.set(scheme.parameter, 'secret');
    } else if (scheme.in === 'cookie') {
      const cookies = [headers.get('Cookie'), `${scheme.parameter}=secret`];
      headers.set('Cookie', cookies.filter(Boolean).join('; '));
    } else if (scheme.in === 'header') {
      headers.set(scheme.parameter, scheme.prefix === '' ? 'secret' : `${scheme.prefix} secret`);
    }
  }
};

const formOf = (value: unknown): [string, string][] =>
  Object.entries(value ?? {}).flatMap(([name, own]) =>
    [own]
      .flat()
      .map((entry): [string, string] => [
        name,
        typeof entry === 'object' ? JSON.stringify(entry) : String(entry),
      ]),
  );

const createBody = (
  document: OpenapiDocument,
  { body }: OperationNode,
  { headers, values }: { readonly headers: Headers; readonly values: ValidValues },
): BodyInit | null => {
  const [media] = body?.content ?? [];
  if (!media) {
    return null;
  }
  const format = bodyFormatOf(media.mediaType);
  if (format !== 'multipart') {
    headers.set('Content-Type', media.mediaType.replace('*/*', 'application/json'));
  }
  const example = bodyExamples(document, media, 'request')[0]?.value;
  switch (format) {
    case 'json': {
      const value = media.schema ? values.fit(media.schema, example) : (example ?? {});
      return JSON.stringify(value ?? null);
    }
    case 'form':
      return new URLSearchParams(
        formOf(media.schema ? values.fit(media.schema, example) : example),
      ).toString();
    case 'multipart': {
      const form = new FormData();
      const { properties } = shapeOf(document, media.schema);
      for (const [name, text] of formOf(media.schema ? values.fit(media.schema, example) : {})) {
        const isFile = properties.get(name)?.format === 'binary';
        form.append(name, isFile ? new Blob([text]) : text);
      }
      return form;
    }
    default:
      return typeof example === 'string' ? example : 'text';
  }
};

/** Creates valid requests with all parameters, the first body, and the first credentials. */
export const createValidRequests = (document: OpenapiDocument) => {
  const values = createValidValues(document, 'request');
  return (
    operation: OperationNode,
    change: (parts: Parts) => void = () => undefined,
    hasCredentials = true,
  ): Request => {
    const sent = operation.parameters.map((parameter) => {
      const value = parameterValue(document, parameter);
      return {
        parameter,
        value: parameter.schema ? values.fit(parameter.schema, value) : value,
      };
    });
    const query = formatQuery(sent);
    const target = fillPath(operation.path, sent) + (query === '' ? '' : `?${query}`);
    const headers = new Headers();
    for (const entry of sent.filter(({ parameter }) => parameter.in === 'header')) {
      headers.set(entry.parameter.name, formatHeader(entry));
    }
    const cookies = formatCookies(sent);
    if (cookies !== '') {
      headers.set('Cookie', cookies);
    }
    const { method } = operation;
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const body = hasBody ? createBody(document, operation, { headers, values }) : null;
    const parts = { url: new URL(target.replace(/[#].*/, ''), 'http://mock.test'), headers, body };
    if (hasCredentials) {
      addCredentials(operation, parts);
    }
    change(parts);
    return new Request(parts.url, { method, headers, body });
  };
};
