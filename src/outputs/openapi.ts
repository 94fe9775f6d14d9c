import { stringify } from 'yaml';
import type { OpenapiDocument } from '../model/openapi-document.ts';

/** The API's description as JSON, for readers and tools. */
export const renderOpenapiJson = (openapi: OpenapiDocument): string =>
  `${JSON.stringify(openapi, null, 2)}\n`;

/** The same as YAML. Texts are quoted wherever a reader of YAML 1.1 would take them for dates, numbers or `yes`. */
export const renderOpenapiYaml = (openapi: OpenapiDocument): string =>
  stringify(openapi, { aliasDuplicateObjects: false, compat: 'yaml-1.1', lineWidth: 0 });
