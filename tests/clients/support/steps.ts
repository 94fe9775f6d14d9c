import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

/**
 * Steps for clients in all languages. Operation ids, parameter names and JSON pointers refer to the OpenAPI document.
 * `${name}` stands for a saved value.
 */
const values = z.record(z.string(), z.unknown());

const errorSchema = z.strictObject({
  kind: z.enum([
    'problem',
    'response',
    'decode',
    'network',
    'timeout',
    'cancelled',
    'argument',
    'integrity',
  ]),
  status: z.int().optional(),
  code: z.string().optional(),
  pointer: z.string().optional(),
  requestId: z.string().optional(),
  attempts: z.int().optional(),
  /** How long the API asks clients to wait, in milliseconds. */
  retryAfterMs: z.int().optional(),
});

const stepSchema = z.strictObject({
  /**
   * A step has exactly one of `call`, `pages`, `upload` and `download`. Its value names an operation, or a transfer in
   * `x-client`.
   */
  call: z.string().optional(),
  pages: z.string().optional(),
  upload: z.string().optional(),
  download: z.string().optional(),
  /** The `player` client has only the project key; `server` also has the server key. */
  client: z.enum(['player', 'server']).default('player'),
  times: z.int().default(1),
  path: z.array(z.unknown()).default([]),
  params: values.default({}),
  body: z.unknown().optional(),
  /** Length of the file in bytes. The bytes count from 0 to 250, then start again at 0. */
  bytes: z.int().optional(),
  idempotencyKey: z.string().optional(),
  /** Removes the access token from the store, as if the store kept only refresh tokens. */
  losesAccessToken: z.boolean().optional(),
  /** Milliseconds until the caller cancels; with 0, the caller cancels before the call. */
  cancelAfter: z.int().optional(),
  expect: values.default({}),
  save: z.record(z.string(), z.string()).default({}),
  saveHeaders: z.record(z.string(), z.string()).default({}),
  error: errorSchema.optional(),
});

export type Step = z.infer<typeof stepSchema>;

/** Adds the defaults of keys that the step omits. */
export const stepOf = (step: z.input<typeof stepSchema>): Step => stepSchema.parse(step);

export type StepError = z.infer<typeof errorSchema>;

/** A fault that the proxy injects, such as a lost response. Some faults also forward the request. */
const faultSchema = z.strictObject({
  on: z.string(),
  times: z.int().default(1),
  do: z.enum([
    'hang',
    /** Stops after the headers and the beginning of the body. */
    'stall',
    /** Closes the connection before the request reaches the API. */
    'refuse',
    /** Drops the response after the request has reached the API. */
    'lose-response',
    'truncate',
    'respond',
    /** Advances the API's clock by an hour, so that tokens expire. Forwards the request. */
    'expire-tokens',
    'corrupt',
  ]),
  status: z.int().default(503),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.string().default(''),
});

export type Fault = z.infer<typeof faultSchema>;

const faultCaseSchema = z.strictObject({
  name: z.string(),
  faults: z.array(faultSchema),
  steps: z.array(stepSchema),
  redirects: z.boolean().default(false),
  /** Number of successful requests to the API, by method and path. */
  successes: z.record(z.string(), z.int()).default({}),
  /**
   * Maximum time in milliseconds between the last two requests that reach the proxy. Proves that the previous call
   * ended in time.
   */
  lastTwoWithin: z.int().optional(),
  settings: z
    .strictObject({ deadlineMs: z.int(), maxRetries: z.int(), random: z.number() })
    .partial()
    .default({}),
  /** Minimum time in milliseconds between the requests that the first fault affects. */
  pauses: z.array(z.int()).default([]),
  /**
   * Minimum and maximum time in milliseconds, from the first request that the first fault affects to the end of the
   * last step.
   */
  lasts: z.tuple([z.int(), z.int()]).optional(),
  /** Number of requests that reach the proxy, by method and path. */
  requests: z.record(z.string(), z.int()).default({}),
});

export type FaultCase = z.infer<typeof faultCaseSchema>;

const read = (name: string): unknown =>
  parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));

export const scenario: readonly Step[] = z.array(stepSchema).parse(read('scenario.yaml'));

const faults = z
  .strictObject({ before: z.array(stepSchema), cases: z.array(faultCaseSchema) })
  .parse(read('faults.yaml'));

export const faultCases: readonly FaultCase[] = faults.cases.map((each) => ({
  ...each,
  steps: [...faults.before, ...each.steps],
}));

/** Inserts saved values for `${name}`. A string that consists only of `${name}` keeps the value's type. */
export const fill = (value: unknown, saved: ReadonlyMap<string, unknown>): unknown => {
  if (typeof value === 'string') {
    const only = /^\$\{(\w+)\}$/.exec(value)?.[1];
    return only === undefined
      ? value.replaceAll(/\$\{(\w+)\}/g, (_all, name: string) => String(saved.get(name)))
      : saved.get(only);
  }
  if (Array.isArray(value)) {
    return value.map((item) => fill(item, saved));
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, saved)]))
    : value;
};

export const bytesOf = (length: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length }, (_, index) => index % 251);
