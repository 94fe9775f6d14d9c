import { isRecord } from '../../../base/json/is-record.ts';
import { resolveReference } from '../../../base/json/json-pointer.ts';
import { listOf, mapOf } from '../../../base/json/read-map.ts';
import type { OpenapiDocument, OpenapiNode } from '../../document/openapi-document.ts';
import { convertBody, convertParameter, isInBody } from './convert-parameters.ts';
import { convertResponse } from './convert-responses.ts';
import {
  type ConvertSchema,
  type SwaggerInternal,
  createSchemaConverter,
} from './convert-schema.ts';

const flows: Readonly<Record<string, string>> = {
  application: 'clientCredentials',
  accessCode: 'authorizationCode',
};

const convertScheme = (scheme: OpenapiNode): OpenapiNode => {
  const { type, flow, authorizationUrl, tokenUrl, scopes, ...rest } = scheme;
  switch (type) {
    case 'basic':
      return { ...rest, type: 'http', scheme: 'basic' };
    case 'oauth2': {
      const own = Object.entries(isRecord(scopes) ? scopes : {});
      const isExtension = ([key]: readonly [string, unknown]): boolean => key.startsWith('x-');
      const written = {
        ...(authorizationUrl !== undefined && { authorizationUrl }),
        ...(tokenUrl !== undefined && { tokenUrl }),
        scopes: Object.fromEntries(own.filter((entry) => !isExtension(entry))),
        ...Object.fromEntries(own.filter(isExtension)),
      };
      return { ...rest, type, flows: { [flows[String(flow)] ?? String(flow)]: written } };
    }
    default:
      return scheme;
  }
};

const swaggerKeys: ReadonlySet<string> = new Set([
  'swagger',
  'host',
  'basePath',
  'schemes',
  'consumes',
  'produces',
  'definitions',
  'parameters',
  'responses',
  'securityDefinitions',
]);

/** Returns null for an empty list. An empty list in an operation overrides the document's list. */
const typesOf = (node: OpenapiNode, key: string): readonly string[] | null => {
  const types = listOf(node, key).map(String);
  return types.length > 0 ? types : null;
};

const convertMap = (map: OpenapiNode, convert: (node: OpenapiNode) => unknown): OpenapiNode =>
  Object.fromEntries(
    Object.entries(map)
      .map(([name, node]): [string, unknown] => [name, isRecord(node) ? convert(node) : node])
      .filter(([, node]) => node !== null),
  );

/** Converts a map in which keys with the prefix `x-` are extensions. Copies the extensions unchanged. */
const convertEntries = (
  map: OpenapiNode,
  convert: (node: OpenapiNode) => unknown,
): OpenapiNode => ({
  ...map,
  ...convertMap(
    Object.fromEntries(Object.entries(map).filter(([key]) => !key.startsWith('x-'))),
    convert,
  ),
});

const referenceTo = (section: string, { $ref: reference }: OpenapiNode): OpenapiNode | null => {
  const [start, name, ...more] = String(reference).split(`#/${section}/`);
  return start === '' && name !== undefined && more.length === 0 && !name.includes('/')
    ? { $ref: `#/components/${section}/${name}` }
    : null;
};

/** Without schemes, server URLs use the site's scheme. */
const serversOf = ({ host, basePath }: OpenapiNode, schemes: readonly unknown[]): OpenapiNode[] => {
  const path = typeof basePath === 'string' ? basePath.replace(/^\/*/, '/') : '';
  return typeof host === 'string' && host !== ''
    ? (schemes.length > 0 ? schemes.map((scheme) => `${String(scheme)}:`) : ['']).map((scheme) => ({
        url: `${scheme}//${host}${path}`,
      }))
    : path === ''
      ? []
      : [{ url: path }];
};

type Context = {
  readonly document: OpenapiDocument;
  readonly internal: SwaggerInternal;
  readonly convertSchema: ConvertSchema;
  /** Schemas to add, filled by `convertSchema`. */
  readonly added: OpenapiNode;
  readonly resolve: (node: OpenapiNode) => OpenapiNode;
};

const convertOutside = (
  parameter: OpenapiNode,
  { resolve, convertSchema }: Context,
): OpenapiNode | null =>
  isInBody(resolve(parameter))
    ? null
    : (referenceTo('parameters', parameter) ?? convertParameter(resolve(parameter), convertSchema));

const convertParameters = (node: OpenapiNode, context: Context) => {
  const parameters = listOf(node, 'parameters').filter(isRecord);
  const outside = parameters.flatMap((parameter) => convertOutside(parameter, context) ?? []);
  return outside.length > 0 ? { parameters: outside } : {};
};

const convertOperation = (
  written: OpenapiNode,
  item: OpenapiNode,
  context: Context,
): OpenapiNode => {
  const { document, internal, convertSchema, resolve } = context;
  const { consumes, produces, schemes, parameters: _, ...rest } = written;
  const parameters = [written, item].flatMap((node) => listOf(node, 'parameters')).filter(isRecord);
  const requestBody = convertBody(
    parameters.map(resolve),
    typesOf(consumes === undefined ? document : written, 'consumes') ?? ['application/json'],
    { convertSchema, isInternal: internal.has },
  );
  const returned = typesOf(produces === undefined ? document : written, 'produces');
  return {
    ...rest,
    ...(schemes !== undefined && { servers: serversOf(document, listOf(written, 'schemes')) }),
    ...convertParameters(written, context),
    ...(requestBody && { requestBody }),
    responses: convertEntries(
      mapOf(written, 'responses'),
      (response) =>
        (produces === undefined ? referenceTo('responses', response) : null) ??
        convertResponse(resolve(response), returned, convertSchema),
    ),
  };
};

const convertPathItem = (written: OpenapiNode, context: Context): OpenapiNode => {
  const { parameters: _, ...item } = context.resolve(written);
  return {
    ...convertParameters(context.resolve(written), context),
    ...convertEntries(item, (node) => convertOperation(node, context.resolve(written), context)),
  };
};

const convertComponents = (context: Context): OpenapiNode => {
  const { document, convertSchema, resolve } = context;
  const returned = typesOf(document, 'produces');
  const components = {
    schemas: convertMap(mapOf(document, 'definitions'), convertSchema),
    parameters: convertMap(mapOf(document, 'parameters'), (node) => convertOutside(node, context)),
    responses: convertMap(
      mapOf(document, 'responses'),
      (node) =>
        referenceTo('responses', node) ?? convertResponse(resolve(node), returned, convertSchema),
    ),
    securitySchemes: convertMap(mapOf(document, 'securityDefinitions'), convertScheme),
  };
  return Object.fromEntries(
    Object.entries({
      ...components,
      schemas: { ...components.schemas, ...context.added },
    }).filter(([, map]) => Object.keys(map).length > 0),
  );
};

/** Converts a bundled Swagger 2.0 document to OpenAPI 3.0. */
export const convertSwagger = (
  document: OpenapiDocument,
  internal: SwaggerInternal,
): OpenapiDocument => {
  const context: Context = {
    document,
    internal,
    ...createSchemaConverter(document, internal),
    resolve: (node) => resolveReference(document, node),
  };
  const convertItems = (key: string): OpenapiNode =>
    isRecord(document[key])
      ? { [key]: convertEntries(document[key], (item) => convertPathItem(item, context)) }
      : {};
  const kept = Object.entries(document).filter(([key]) => !swaggerKeys.has(key));
  const servers = serversOf(document, listOf(document, 'schemes'));
  return {
    openapi: '3.0.4',
    ...Object.fromEntries(kept),
    ...(servers.length > 0 && { servers }),
    ...convertItems('x-webhooks'),
    ...convertItems('paths'),
    components: convertComponents(context),
  };
};
