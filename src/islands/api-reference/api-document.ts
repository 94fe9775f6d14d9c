import { isRecord } from '../../json/is-record.ts';
import type { OpenapiDocument } from '../../model/openapi-document.ts';

/** What was read as an OpenAPI description, or an error that says what it is instead. */
const parseDescription = (value: unknown, href: string): OpenapiDocument => {
  if (!isRecord(value)) {
    throw new Error(`${href} is not an OpenAPI description: it is no JSON object.`);
  }
  const version = value['openapi'];
  if (typeof version !== 'string' || !version.startsWith('3.')) {
    const found =
      version === undefined
        ? 'it has no `openapi`'
        : `its \`openapi\` is ${JSON.stringify(version)}`;
    throw new Error(`${href} is not an OpenAPI description of version 3: ${found}.`);
  }
  if (!isRecord(value['paths']) || !isRecord(value['info'])) {
    throw new Error(`${href} is not a whole OpenAPI description: it has no \`paths\` or \`info\`.`);
  }
  return value;
};

/** How long a host may take to answer, in milliseconds. */
const patience = 10_000;

/** Browsers do not say why an answer cannot be had, so that no page can explore a network. */
const request = async (href: string, signal: AbortSignal): Promise<Response> => {
  const timeout = AbortSignal.timeout(patience);
  try {
    return await fetch(href, { credentials: 'omit', signal: AbortSignal.any([signal, timeout]) });
  } catch (cause) {
    const reason = timeout.aborted
      ? `did not answer within ${patience / 1000} seconds`
      : 'could not be reached';
    throw new Error(`${href} ${reason}.`, { cause });
  }
};

/** Downloads a description without credentials, so that an API host never learns who reads. */
export const loadOpenapi = async (href: string, signal: AbortSignal): Promise<OpenapiDocument> => {
  const response = await request(href, signal);
  if (!response.ok) {
    throw new Error(`${href} answered with status ${response.status}.`);
  }
  const text = await response.text();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`${href} is not an OpenAPI description: it is not JSON.`);
  }
  return parseDescription(value, href);
};
