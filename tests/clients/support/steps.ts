import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

/**
 * What a client does, in words that every language understands: ids of operations, names of parameters and JSON pointers
 * are those of the document. `${name}` stands for a saved value.
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
  /** Of the first entry of `errors`. */
  pointer: z.string().optional(),
  /** The id that the response has. */
  requestId: z.string().optional(),
  /** How often the request was sent. */
  attempts: z.int().optional(),
  /** What the API asked to wait. */
  retryAfterMs: z.int().optional(),
});

const stepSchema = z.strictObject({
  /** One of these four names an operation, or an upload or download of `x-client`. */
  call: z.string().optional(),
  /** The entries of all pages. */
  pages: z.string().optional(),
  upload: z.string().optional(),
  download: z.string().optional(),
  /** Which client makes the call: one with the project key, or one that has the server key, too. */
  client: z.enum(['player', 'server']).default('player'),
  /** How many calls are made at once. */
  times: z.int().default(1),
  /** Parameters of the path in their order. */
  path: z.array(z.unknown()).default([]),
  /** Other parameters by name. */
  params: values.default({}),
  body: z.unknown().optional(),
  /** The length of the file: its bytes count up from 0 to 250 and start again. */
  bytes: z.int().optional(),
  /** A key that the caller kept, instead of one that the client makes. */
  idempotencyKey: z.string().optional(),
  /** Whether the store of the client loses the access token before the call, as one that keeps only the other one. */
  losesAccessToken: z.boolean().optional(),
  /** Milliseconds after which the caller cancels; 0: before the call. */
  cancelAfter: z.int().optional(),
  /** Values by pointer into the result. */
  expect: values.default({}),
  /** Names for values of the result by pointer. */
  save: z.record(z.string(), z.string()).default({}),
  /** Names for headers of the response. */
  saveHeaders: z.record(z.string(), z.string()).default({}),
  /** The call fails with this. */
  error: errorSchema.optional(),
});

export type Step = z.infer<typeof stepSchema>;
export type StepError = z.infer<typeof errorSchema>;

/** What a proxy does to a request instead of passing it on, or besides. */
const faultSchema = z.strictObject({
  /** Method and path. */
  on: z.string(),
  /** How many requests it happens to, one after the other. */
  times: z.int().default(1),
  do: z.enum([
    /** No response, ever. */
    'hang',
    /** Headers and the beginning of the body, and then nothing. */
    'stall',
    /** The connection ends before the request reaches the API. */
    'refuse',
    /** The request reaches the API, and its response is lost. */
    'lose-response',
    /** The body ends too early. */
    'truncate',
    /** A response of the proxy itself: `status`, `headers` and `body`. */
    'respond',
    /** The clock of the API advances by an hour, so that tokens expire, and the request is passed on. */
    'expire-tokens',
    /** One byte of the response is another one. */
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
  /** Whether it is about a redirect, which some engines follow themselves. */
  redirects: z.boolean().default(false),
  /** How often requests reach the API with a success, by method and path. */
  successes: z.record(z.string(), z.int()).default({}),
  /** Milliseconds in which the last two requests reach the proxy: how long a call in between may take at most. */
  lastTwoWithin: z.int().optional(),
  /** Settings of the clients that differ from those of other cases. */
  settings: z
    .strictObject({ deadlineMs: z.int(), maxRetries: z.int(), random: z.number() })
    .partial()
    .default({}),
  /** The least milliseconds between the requests that the first fault is about. */
  pauses: z.array(z.int()).default([]),
  /** The least and the most milliseconds from the first of these requests to the end of the last step. */
  lasts: z.tuple([z.int(), z.int()]).optional(),
  /** How often requests reach the proxy. */
  requests: z.record(z.string(), z.int()).default({}),
});

export type FaultCase = z.infer<typeof faultCaseSchema>;

const read = (name: string): unknown =>
  parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));

export const scenario: readonly Step[] = z.array(stepSchema).parse(read('scenario.yaml'));

const faults = z
  .strictObject({ before: z.array(stepSchema), cases: z.array(faultCaseSchema) })
  .parse(read('faults.yaml'));

/** Each begins with the same steps, which sign a player in. */
export const faultCases: readonly FaultCase[] = faults.cases.map((each) => ({
  ...each,
  steps: [...faults.before, ...each.steps],
}));

/** Replaces `${name}` by saved values. A text that is nothing else becomes the value itself. */
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

/** The bytes of a file of a step. */
export const bytesOf = (length: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length }, (_, index) => index % 251);
