import type { OpenapiDocument } from '../../../src/api/document/openapi-document.ts';
import { convertStructure, normalizeDocument } from '../../../src/api/read/normalize-document.ts';

/** Upgrades a document without internal parts. */
export const upgradeDocument = (document: OpenapiDocument): OpenapiDocument =>
  normalizeDocument(convertStructure(document, []));
