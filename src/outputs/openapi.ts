import { stringify } from 'yaml';
import type { OpenapiDocument } from '../model/openapi-document.ts';

/** The OpenAPI document as JSON. */
export const renderOpenapiJson = (openapi: OpenapiDocument): string =>
  `${JSON.stringify(openapi, null, 2)}\n`;

/** The OpenAPI document as YAML. Quotes texts that YAML 1.1 parsers would read as dates, numbers or booleans. */
export const renderOpenapiYaml = (openapi: OpenapiDocument): string =>
  stringify(openapi, { aliasDuplicateObjects: false, compat: 'yaml-1.1', lineWidth: 0 });
