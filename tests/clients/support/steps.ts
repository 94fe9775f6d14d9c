import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

/**
 * Steps of a client for every language. Operation ids, parameter names and JSON pointers refer to the document.
 * `${name}` is a saved value.
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
  /** Pointer of the first entry in `errors`. */
  pointer: z.string().optional(),
  requestId: z.string().optional(),
  attempts: z.int().optional(),
  /** Wait that the API requests. */
  retryAfterMs: z.int().optional(),
});

const stepSchema = z.strictObject({
  /** One of these four names an operation, or an upload or download of `x-client`. */
  call: z.string().optional(),
  /** Entries of all pages. */
  pages: z.string().optional(),
  upload: z.string().optional(),
  download: z.string().optional(),
  /** Client of the call: with the project key only, or also with the server key. */
  client: z.enum(['player', 'server']).default('player'),
  /** Number of simultaneous calls. */
  times: z.int().default(1),
  /** Path parameters in order. */
  path: z.array(z.unknown()).default([]),
  /** Other parameters by name. */
  params: values.default({}),
  body: z.unknown().optional(),
  /** Length of the file: its bytes repeat 0 to 250. */
  bytes: z.int().optional(),
  /** A stored key, instead of one that the client generates. */
  idempotencyKey: z.string().optional(),
  /** Whether the client's store lacks the access token, like a store that keeps only refresh tokens. */
  losesAccessToken: z.boolean().optional(),
  /** Milliseconds until the caller cancels; 0: before the call. */
  cancelAfter: z.int().optional(),
  /** Values by pointer into the result. */
  expect: values.default({}),
  /** Names for values of the result, by pointer. */
  save: z.record(z.string(), z.string()).default({}),
  saveHeaders: z.record(z.string(), z.string()).default({}),
  error: errorSchema.optional(),
});

export type Step = z.infer<typeof stepSchema>;
export type StepError = z.infer<typeof errorSchema>;

/** Effect of a proxy on a request, instead of forwarding it or in addition. */
const faultSchema = z.strictObject({
  /** Method and path. */
  on: z.string(),
  /** Number of consecutive requests. */
  times: z.int().default(1),
  do: z.enum([
    /** Never responds. */
    'hang',
    /** Stops after the headers and the beginning of the body. */
    'stall',
    /** Closes the connection before the request reaches the API. */
    'refuse',
    /** Loses the response after the request reached the API. */
    'lose-response',
    /** Ends the body too early. */
    'truncate',
    'respond',
    /** Advances the API's clock by an hour, so that tokens expire, and forwards the request. */
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
  /** Whether it involves a redirect, which some engines follow themselves. */
  redirects: z.boolean().default(false),
  /** Number of successful requests to the API, by method and path. */
  successes: z.record(z.string(), z.int()).default({}),
  /** Maximum milliseconds between the last two requests at the proxy, which limits a call between them. */
  lastTwoWithin: z.int().optional(),
  /** Settings of the clients, if different from other cases. */
  settings: z
    .strictObject({ deadlineMs: z.int(), maxRetries: z.int(), random: z.number() })
    .partial()
    .default({}),
  /** Minimum milliseconds between the requests that the first fault affects. */
  pauses: z.array(z.int()).default([]),
  /** Minimum and maximum milliseconds from the first of these requests to the end of the last step. */
  lasts: z.tuple([z.int(), z.int()]).optional(),
  /** Number of requests at the proxy. */
  requests: z.record(z.string(), z.int()).default({}),
});

export type FaultCase = z.infer<typeof faultCaseSchema>;

const read = (name: string): unknown =>
  parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));

export const scenario: readonly Step[] = z.array(stepSchema).parse(read('scenario.yaml'));

const faults = z
  .strictObject({ before: z.array(stepSchema), cases: z.array(faultCaseSchema) })
  .parse(read('faults.yaml'));

/** Each begins with the steps that sign a player in. */
export const faultCases: readonly FaultCase[] = faults.cases.map((each) => ({
  ...each,
  steps: [...faults.before, ...each.steps],
}));

/** Replaces `${name}` by saved values. A string that is only a reference becomes the value itself. */
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
