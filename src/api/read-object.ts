import {
  type OpenapiKind,
  type OpenapiObject,
  openapiObjects,
  withoutUnread,
} from '../../schemas/openapi.ts';
import type { OpenapiDocument } from '../model/openapi-document.ts';
import { resolveReference } from '../json/json-pointer.ts';

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
  const read = withoutUnread(kind, resolveReference(openapi, value));
  return openapiObjects[kind].shape.parse(read) as OpenapiObject<Kind>;
};
