import { isRecord } from '../../../../../src/base/json/is-record.ts';
import type { OpenapiDocument } from '../../../../../src/api/document/openapi-document.ts';
import type { OperationNode } from '../../../../../src/api/document/operations.ts';
import { responseCheckOf } from '../response-check.ts';

export type ReceivedResponse = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Null if the body is empty or not JSON. */
  readonly body: unknown;
};

export const receive = async (response: Response): Promise<ReceivedResponse> => {
  const text = await response.text();
  const isJson = /[/+]json$/.test(response.headers.get('Content-Type') ?? '');
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : null;
  return { status: response.status, headers: response.headers, text, body };
};

export const codeOf = ({ body }: ReceivedResponse): unknown =>
  isRecord(body) ? body['code'] : undefined;

export const pointersOf = ({ body }: ReceivedResponse): string[] =>
  isRecord(body) && Array.isArray(body['errors'])
    ? body['errors'].map((error) => String((error as { pointer?: unknown }).pointer))
    : [];

export const createResponseChecker = (
  document: OpenapiDocument,
  operations: readonly OperationNode[],
) => {
  const check = responseCheckOf(document);
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  return (operationId: string, received: ReceivedResponse): string[] => {
    const { status, headers, text, body } = received;
    const response = byId
      .get(operationId)
      ?.responses.find((each) => each.status === String(status));
    if (!response) {
      return [`the status ${status} is not documented: ${text.slice(0, 200)}`];
    }
    const missing = response.headers
      .filter(({ name, isRequired }) => isRequired && !headers.has(name))
      .map(({ name }) => `the header ${name} is missing from ${status}`);
    const type = headers.get('Content-Type');
    const media = response.content.find(({ mediaType }) => mediaType === type);
    if (!media) {
      const isEmpty = response.content.length === 0 && text === '';
      return isEmpty ? missing : [...missing, `${status} is not documented as ${type}`];
    }
    const errors = check(media.schema, body);
    const code = codeOf(received);
    const codes = media.examples.map(({ name }) => name);
    return [
      ...missing,
      ...(errors === null ? [] : [`the body of ${status} does not fit its schema: ${errors}`]),
      ...(status < 400 || codes.includes(String(code))
        ? []
        : [`the code ${String(code)} of ${status} is not documented`]),
    ];
  };
};
