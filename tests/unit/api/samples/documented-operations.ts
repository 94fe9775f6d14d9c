import { withCaches } from '../../../../src/base/cache/caches.ts';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { buildApi } from '../../../../src/api/reference/build-api.ts';
import { loadOpenapi } from '../../../../src/api/read/load-openapi.ts';
import { buildSampleRequests } from '../../../../src/api/reference/sample-request/build-sample-requests.ts';
import { formatPointer } from '../../../../src/base/json/json-pointer.ts';
import type { Operation } from '../../../../src/api/reference/api.ts';
import type { CapturedRequest } from './captured-request.ts';

const baseUrl = 'https://api.game.example';

/** Samples must not depend on the product name. */
const tokens = {
  product: 'Game',
  'product-slug': 'game',
  'site-url': 'https://docs.game.example',
  'dashboard-url': 'https://dashboard.game.example',
  'api-url': baseUrl,
  'support-email': 'support@game.example',
};

const readFiles = async (): Promise<{ file: string; source: string }[]> => {
  const names = await readdir('content/openapi', { recursive: true });
  const yaml = names.filter((name) => name.endsWith('.yaml')).toSorted();
  return Promise.all(
    yaml.map(async (name) => ({
      file: path.posix.join('openapi', name),
      source: (await readFile(path.join('content/openapi', name), 'utf8')).replaceAll('\r\n', '\n'),
    })),
  );
};

const input = {
  files: await readFiles(),
  tokens,
  displayPath: (file: string) => `content/${file}`,
};
const loaded = await withCaches('.cache/tests', (caches) =>
  loadOpenapi(input, { caches, isOff: () => false }),
);
if (!loaded?.openapi) {
  throw new Error(`The OpenAPI document has errors: ${JSON.stringify(loaded?.problems, null, 2)}`);
}

const { openapi } = loaded;
const { operations, errors } = buildApi(openapi);

export const documentedRequests = [...buildSampleRequests({ document: openapi, errors }).values()];

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ ...openapi, $id: 'openapi' });

const collectBodyErrors = (
  { path: template, method, body }: Operation,
  text: string,
): readonly string[] => {
  if (!body || text === '') {
    return body?.isRequired === true || text !== '' ? [`body is "${text}"`] : [];
  }
  const content = ['paths', template, method.toLowerCase(), 'requestBody', 'content'];
  const pointer = formatPointer([...content, 'application/json', 'schema']);
  const validate = ajv.compile({ $ref: `openapi#${encodeURI(pointer)}` });
  return validate(JSON.parse(text)) ? [] : [ajv.errorsText(validate.errors, { dataVar: 'body' })];
};

const matches = (
  { path: template, method }: Operation,
  captured: CapturedRequest,
  pathname: string,
): boolean =>
  method === captured.method &&
  new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(pathname);

const countParameters = ({ path: template }: Operation): number => template.split('{').length;

export const collectViolations = (
  captured: CapturedRequest,
  operationId: string,
): readonly string[] => {
  const { pathname, searchParams } = new URL(captured.target, baseUrl);
  const [operation] = operations
    .filter((each) => matches(each, captured, pathname))
    .toSorted((a, b) => countParameters(a) - countParameters(b));
  if (operation?.id !== operationId) {
    return [`${captured.method} ${pathname} reaches ${operation?.id ?? 'nothing'}`];
  }
  const query = operation.parameters.filter((parameter) => parameter.in === 'query');
  const names = new Set(query.map(({ name }) => name));
  return [
    ...[...searchParams.keys()]
      .filter((name) => !names.has(name))
      .map((name) => `?${name} is unknown`),
    ...query
      .filter(({ name, isRequired }) => isRequired && !searchParams.has(name))
      .map(({ name }) => `?${name} is missing`),
    ...operation.parameters
      .filter((parameter) => parameter.in === 'header' && parameter.isRequired)
      .filter(({ name }) => !captured.headers[name.toLowerCase()])
      .map(({ name }) => `${name} is missing`),
    ...collectBodyErrors(operation, captured.body),
  ];
};
