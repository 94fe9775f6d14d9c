import type { OpenapiDocument } from '../../../src/api/document/openapi-document.ts';

/*
 * The bundled document as the OpenAPI standard defines it. Does not use our model, because an error there could hide an
 * error in the document.
 */

type Node = { readonly $ref?: string };
export type RawSchema = Node & Readonly<Record<string, unknown>>;
export type RawExample = Node & { readonly summary?: string; readonly value?: unknown };
export type RawMediaType = {
  readonly schema: RawSchema;
  readonly examples?: Readonly<Record<string, RawExample>>;
};
type Content = Readonly<Record<string, RawMediaType>>;
type RawParameter = Node & {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: RawSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, RawExample>>;
};
export type RawHeader = Omit<RawParameter, 'name' | 'in'>;
export type RawResponse = Node & {
  readonly description?: string;
  readonly headers?: Readonly<Record<string, RawHeader>>;
  readonly content?: Content;
};
type RawOperation = {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly RawParameter[];
  readonly requestBody?: Node & { readonly description?: string; readonly content: Content };
  readonly responses: Readonly<Record<string, RawResponse>>;
};
type CatalogEntry = { readonly status: number; readonly title: string };
export type RawDocument = {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, RawSchema>>;
    readonly headers: Readonly<Record<string, RawHeader>>;
  };
  readonly 'x-error-catalogue': Readonly<Record<string, CatalogEntry>>;
};

export const rawDocument = (openapi: OpenapiDocument): RawDocument =>
  openapi as unknown as RawDocument;

export const resolve = <Value extends Node>(document: RawDocument, value: Value): Value => {
  if (value.$ref === undefined) {
    return value;
  }
  const found = value.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document);
  return resolve(document, found as Value);
};

export type LocatedOperation = {
  readonly path: string;
  readonly method: string;
  readonly operation: RawOperation;
  readonly parameters: readonly RawParameter[];
  readonly responses: readonly (readonly [status: number, response: RawResponse])[];
};

export const operationsOf = (document: RawDocument): LocatedOperation[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
      parameters: (operation.parameters ?? []).map((value) => resolve(document, value)),
      responses: Object.entries(operation.responses).map(
        ([status, value]) => [Number(status), resolve(document, value)] as const,
      ),
    })),
  );

export const examplesOf = (
  document: RawDocument,
  body: { content?: Content },
): [string, RawExample][] =>
  Object.values(body.content ?? {}).flatMap(({ examples = {} }) =>
    Object.entries(examples).map(([name, value]): [string, RawExample] => [
      name,
      resolve(document, value),
    ]),
  );
