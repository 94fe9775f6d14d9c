import {
  type OpenapiKind,
  type OpenapiObject,
  openapiObjects,
  withoutUnread,
} from '../../schemas/openapi.ts';
import type { OpenapiDocument } from '../model/openapi-document.ts';
import { followReference } from '../json/json-pointer.ts';
import { isReference } from './resolve-reference.ts';

/** The target of a `$ref` in a bundled document. */
export const resolveComponent = (openapi: OpenapiDocument, reference: string): unknown => {
  const value = followReference(openapi, reference);
  if (value === undefined) {
    throw new Error(
      `The bundled OpenAPI document has no ${reference}; bundling should have failed.`,
    );
  }
  return value;
};

/** An object of a bundled document, or the target of its reference. */
export const resolveObject = (openapi: OpenapiDocument, value: unknown): unknown =>
  isReference(value) ? resolveObject(openapi, resolveComponent(openapi, value.$ref)) : value;

/**
 * Reads an object of a bundled document.
 *
 * @throws when it is not of its kind, which `loadOpenapi` has checked
 */
export const readObject = <Kind extends OpenapiKind>(
  openapi: OpenapiDocument,
  kind: Kind,
  value: unknown,
): OpenapiObject<Kind> => {
  const read = withoutUnread(kind, resolveObject(openapi, value));
  return openapiObjects[kind].shape.parse(read) as OpenapiObject<Kind>;
};
