import { isRecord } from '../../../base/json/is-record.ts';
import { parseWrittenJson, tryExactJson } from '../../../base/json/exact-json.ts';
import type { OpenapiDocument } from '../../../api/document/openapi-document.ts';

const parseOpenapi = (value: unknown, href: string): OpenapiDocument => {
  if (!isRecord(value)) {
    throw new Error(`${href} is not an OpenAPI document: it is not a JSON object.`);
  }
  const version = value['openapi'];
  if (typeof version !== 'string' || !version.startsWith('3.')) {
    const found =
      version === undefined
        ? 'it has no `openapi`'
        : `its \`openapi\` is ${JSON.stringify(version)}`;
    throw new Error(`${href} is not an OpenAPI document of version 3: ${found}.`);
  }
  const hasContent = ['paths', 'webhooks', 'components'].some((key) => isRecord(value[key]));
  if (!hasContent || !isRecord(value['info'])) {
    throw new Error(`${href} is not a complete OpenAPI document: it has no \`paths\` or \`info\`.`);
  }
  return value;
};

const timeoutMilliseconds = 10_000;

const request = async (href: string, signal: AbortSignal): Promise<Response> => {
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  try {
    return await fetch(href, { credentials: 'omit', signal: AbortSignal.any([signal, timeout]) });
  } catch (cause) {
    const reason = timeout.aborted
      ? `did not respond within ${timeoutMilliseconds / 1000} seconds`
      : 'could not be reached';
    throw new Error(`${href} ${reason}.`, { cause });
  }
};

/** Loads an OpenAPI document without credentials, so that the API's host cannot identify readers. */
export const fetchOpenapi = async (href: string, signal: AbortSignal): Promise<OpenapiDocument> => {
  const response = await request(href, signal);
  if (!response.ok) {
    throw new Error(`${href} responded with status ${response.status}.`);
  }
  const value = tryExactJson(await response.text(), parseWrittenJson);
  if (value === undefined) {
    throw new Error(`${href} is not an OpenAPI document: it is not JSON.`);
  }
  return parseOpenapi(value, href);
};
