import { readClient } from '../../../../../src/api/clients/client-model/read-client.ts';
import { nameClient } from '../../../../../src/api/clients/typescript/names.ts';
import { typescript } from '../../../../../src/api/clients/typescript/typescript.ts';
import type { OpenapiDocument } from '../../../../../src/api/document/openapi-document.ts';

type Method = (...values: readonly unknown[]) => Promise<unknown> & AsyncGenerator;

/** Imports the client that the site offers for download, and connects it to a function instead of a network. */
export const importClient = async (
  document: OpenapiDocument,
  fetch: (request: Request) => Promise<Response>,
): Promise<Readonly<Record<string, Method>>> => {
  const model = readClient(document);
  const [, source = ''] = [...typescript.print(model)].find(([name]) => name.endsWith('.js')) ?? [];
  const module = (await import(
    `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`
  )) as Readonly<Record<string, new (options: object) => Record<string, Method>>>;
  const Client = module[nameClient(model).client];
  if (!Client) {
    throw new Error('The module exports no client.');
  }
  return new Client({
    baseUrl: 'http://localhost:4010',
    fetch: (input: string, init: RequestInit) => fetch(new Request(input, init)),
  });
};
