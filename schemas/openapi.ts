import { z } from 'zod';

const text = z.string().trim().min(1);
const map = z.record(z.string(), z.unknown());
const list = z.array(z.unknown());
const choices = list.min(1);
const amount = z.number();
const count = z.int().min(0);
const typeName = z.enum(['string', 'integer', 'number', 'boolean', 'object', 'array', 'null']);
const callerName = z.enum(['public', 'player', 'server']);

/** Keywords of JSON Schema that reference tables omit. */
const otherKeywords = [
  'title deprecated readOnly writeOnly discriminator xml externalDocs not if then else',
  'dependentRequired dependentSchemas propertyNames patternProperties unevaluatedProperties',
  'unevaluatedItems prefixItems contains minContains maxContains contentEncoding contentMediaType',
].flatMap((line) => line.split(' '));

const isEveryKey = (pattern: RegExp) => (value: object) =>
  Object.keys(value).every((key) => pattern.test(key));

/**
 * The objects of an OpenAPI 3.1 document: what the site reads of each (`shape`), and the other keys of the standard that
 * are allowed (`unread`). Keys that start with `x-` are allowed everywhere; `x-caller` and `x-error-catalogue` are ours.
 * Nested objects have entries of their own, because each of them may be a reference instead.
 */
export const openapiObjects = {
  document: {
    shape: z.strictObject({
      openapi: z
        .string()
        .regex(/^3\.1\.\d+$/, { error: 'a version of OpenAPI 3.1, such as "3.1.1"' }),
      info: z.looseObject({ title: text, version: text }),
      tags: z.array(z.looseObject({ name: text, description: text })).min(1),
      paths: map,
      components: map.optional(),
      /** Every error code with its meaning: a map of `errorEntry`. */
      'x-error-catalogue': map.optional(),
    }),
    unread: ['servers', 'security', 'webhooks', 'externalDocs', 'jsonSchemaDialect'],
  },
  errorEntry: {
    shape: z.strictObject({
      status: z.int().min(400).max(599),
      title: text,
      meaning: text,
      /** What a game does about it. */
      recovery: text,
    }),
    unread: [],
  },
  pathItem: {
    shape: z.strictObject({
      parameters: list.optional(),
      get: map.optional(),
      post: map.optional(),
      put: map.optional(),
      patch: map.optional(),
      delete: map.optional(),
    }),
    unread: ['summary', 'description', 'servers'],
  },
  operation: {
    shape: z.strictObject({
      operationId: z
        .string()
        .regex(/^[a-z][A-Za-z0-9]*$/, { error: 'a name of letters and digits, such as listTasks' }),
      summary: text,
      description: text,
      tags: z.array(text).min(1),
      /** Who may call it; a list where several may. */
      'x-caller': z.union([callerName, z.array(callerName).min(1)]),
      parameters: list.optional(),
      requestBody: map.optional(),
      responses: map.refine(isEveryKey(/^[1-5]\d\d$/), {
        error: 'a map whose keys are statuses such as "200"',
      }),
    }),
    unread: ['security', 'deprecated', 'externalDocs', 'servers', 'callbacks'],
  },
  parameter: {
    shape: z.strictObject({
      name: text,
      in: z.enum(['path', 'query', 'header', 'cookie']),
      required: z.boolean().default(false),
      description: text,
      schema: map,
      example: z.unknown().optional(),
      examples: map.optional(),
    }),
    unread: ['style', 'explode', 'allowReserved', 'deprecated'],
  },
  header: {
    shape: z.strictObject({ description: text }),
    unread: ['required', 'schema', 'example', 'examples', 'style', 'explode', 'deprecated'],
  },
  requestBody: {
    shape: z.strictObject({ required: z.boolean().default(false), content: map }),
    unread: ['description'],
  },
  response: {
    shape: z.strictObject({
      description: text,
      headers: map.optional(),
      content: map.optional(),
    }),
    unread: ['links'],
  },
  mediaType: {
    shape: z.strictObject({ schema: map, examples: map.optional() }),
    unread: ['encoding'],
  },
  example: {
    shape: z.strictObject({ summary: text.optional(), value: z.unknown() }),
    unread: ['description'],
  },
  securityScheme: { shape: map, unread: [] },
  /** A JSON Schema. Keywords beside a `$ref` override those of its target. */
  schema: {
    shape: z.strictObject({
      $ref: z.string().optional(),
      type: z.union([typeName, z.array(typeName).min(1)]).optional(),
      format: text.optional(),
      description: text.optional(),
      enum: choices.optional(),
      const: z.unknown().optional(),
      default: z.unknown().optional(),
      examples: list.optional(),
      minLength: count.optional(),
      maxLength: count.optional(),
      pattern: text.optional(),
      minimum: amount.optional(),
      maximum: amount.optional(),
      exclusiveMinimum: amount.optional(),
      exclusiveMaximum: amount.optional(),
      multipleOf: amount.optional(),
      minItems: count.optional(),
      maxItems: count.optional(),
      uniqueItems: z.boolean().optional(),
      items: z.unknown().optional(),
      minProperties: count.optional(),
      maxProperties: count.optional(),
      required: z.array(z.string()).optional(),
      properties: map.optional(),
      additionalProperties: z.unknown().optional(),
      allOf: choices.optional(),
      oneOf: choices.optional(),
      anyOf: choices.optional(),
    }),
    unread: otherKeywords,
  },
} as const satisfies Record<string, { shape: z.ZodType; unread: readonly string[] }>;

/** The kind of an object of an OpenAPI document. */
export type OpenapiKind = keyof typeof openapiObjects;

/** What the site reads of an object of a kind. */
export type OpenapiObject<Kind extends OpenapiKind> = z.infer<
  (typeof openapiObjects)[Kind]['shape']
>;

const unreadKeys = new Map<string, ReadonlySet<string>>(
  Object.entries(openapiObjects).map(([kind, { unread }]) => [kind, new Set<string>(unread)]),
);

/** The object without the keys that the site does not read, to be parsed with the `shape` of its kind. */
export const withoutUnread = (kind: OpenapiKind, value: unknown): unknown => {
  const { shape } = openapiObjects[kind];
  if (!(shape instanceof z.ZodObject) || typeof value !== 'object' || value === null) {
    return value;
  }
  const isUnread = (key: string): boolean =>
    unreadKeys.get(kind)?.has(key) === true || (key.startsWith('x-') && !(key in shape.shape));
  return Object.fromEntries(Object.entries(value).filter(([key]) => !isUnread(key)));
};
