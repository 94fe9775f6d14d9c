import { counted } from '../../../base/text/counted.ts';
import { isOperationSlot } from '../../document/methods.ts';
import type { Slot } from '../../document/document-nodes.ts';

/** The plural for each kind of removed part, in the order of the report. */
const plurals = {
  path: 'paths',
  operation: 'operations',
  webhook: 'webhooks',
  callback: 'callbacks',
  tag: 'tags',
  'tag group': 'tag groups',
  parameter: 'parameters',
  'request body': 'request bodies',
  response: 'responses',
  header: 'headers',
  'media type': 'media types',
  schema: 'schemas',
  property: 'properties',
  example: 'examples',
  link: 'links',
  server: 'servers',
  'security scheme': 'security schemes',
  other: 'others',
} as const;

export type LeftOutKind = keyof typeof plurals;

export type InternalOperation = {
  readonly id: string | null;
  readonly method: string;
  readonly path: string;
};

export type LeftOutParts = {
  readonly counts: Readonly<Partial<Record<LeftOutKind, number>>>;
  readonly operations: readonly InternalOperation[];
  readonly tags: readonly string[];
  /** Names that occur only in the removed parts, such as property names. */
  readonly names: readonly string[];
};

export const nothingLeftOut: LeftOutParts = { counts: {}, operations: [], tags: [], names: [] };

export const isLeftOut = (name: string, { operations, tags, names }: LeftOutParts): boolean =>
  operations.some(({ id }) => id === name) || tags.includes(name) || names.includes(name);

const kindByKey: Readonly<Record<string, LeftOutKind>> = {
  paths: 'path',
  pathItems: 'path',
  webhooks: 'webhook',
  callbacks: 'callback',
  tags: 'tag',
  'x-tagGroups': 'tag group',
  parameters: 'parameter',
  requestBody: 'request body',
  requestBodies: 'request body',
  responses: 'response',
  headers: 'header',
  properties: 'property',
  patternProperties: 'property',
  examples: 'example',
  links: 'link',
  servers: 'server',
  securitySchemes: 'security scheme',
  securityDefinitions: 'security scheme',
};

const schemaKeys: ReadonlySet<string> = new Set(
  'schemas definitions $defs schema itemSchema items prefixItems contains additionalProperties unevaluatedItems unevaluatedProperties propertyNames dependentSchemas allOf anyOf oneOf not if then else contentSchema'.split(
    ' ',
  ),
);

export const kindOf = ({ key, isEntry }: Slot): LeftOutKind => {
  if (schemaKeys.has(key)) {
    return 'schema';
  }
  if (isOperationSlot({ key, isEntry })) {
    return 'operation';
  }
  if (isEntry || key === 'requestBody') {
    return kindByKey[key] ?? 'other';
  }
  // A callback's key is a URL that contains an expression, such as `{$request.body#/url}`.
  if (/[{$]/.test(key) && !key.startsWith('/')) {
    return 'callback';
  }
  return key.startsWith('/') ? 'path' : key.includes('/') ? 'media type' : 'other';
};

export const reportLeftOut = ({ counts }: LeftOutParts): string => {
  const parts = Object.entries(plurals).flatMap(([kind, plural]) => {
    const count = counts[kind as LeftOutKind] ?? 0;
    return count === 0 ? [] : counted(count, kind, plural);
  });
  return parts.length === 0 ? '' : `Left out as internal: ${parts.join(', ')}.\n`;
};
