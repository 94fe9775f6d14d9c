/** The API as pages show it: plain data built from the OpenAPI document, with references resolved. */
export type Api = {
  readonly version: string;
  readonly tags: readonly ApiTag[];
  readonly operations: readonly Operation[];
  /** Every error code with its meaning, in alphabetical order. */
  readonly errors: readonly ApiError[];
};

/** One area of the API; its page is `/docs/api/{name}`. */
type ApiTag = { readonly name: string; readonly description: string };

/** Who may call an operation: anyone with a project key, a signed-in player, a trusted game server. */
export type Caller = 'public' | 'player' | 'server';

/** Whether a header belongs to an operation. */
export type HeaderUse = 'none' | 'optional' | 'required';

export type Operation = {
  /** The `operationId`; its anchor on the page of its tag is the same in lower case. */
  readonly id: string;
  readonly tag: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Template with the version, such as `/v1/friends/{playerId}`. */
  readonly path: string;
  readonly summary: string;
  /** Plain sentences; code in backticks. */
  readonly description: string;
  readonly callers: readonly Caller[];
  readonly idempotencyKey: HeaderUse;
  readonly ifMatch: HeaderUse;
  /** Path and query parameters, in the order of the OpenAPI document. */
  readonly parameters: readonly Parameter[];
  readonly body: RequestBody | null;
  /** By status, ascending. */
  readonly responses: readonly ApiResponse[];
  /** Codes of all documented errors, each once, in the order of their status. */
  readonly errorCodes: readonly string[];
};

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly isRequired: boolean;
  readonly description: string;
  readonly schema: Schema;
  readonly example: unknown;
};

export type RequestBody = {
  readonly isRequired: boolean;
  readonly schema: Schema;
  readonly examples: readonly Example[];
};

export type ApiResponse = {
  readonly status: number;
  readonly description: string;
  /** Headers that matter to a game, sorted by name. */
  readonly headers: readonly { readonly name: string; readonly description: string }[];
  /** Null for responses without a body. */
  readonly schema: Schema | null;
  /** The examples of an error are named by code. */
  readonly examples: readonly Example[];
};

export type Example = {
  readonly name: string;
  readonly summary: string | null;
  readonly value: unknown;
};

/** A JSON Schema as a table shows it. */
export type Schema = {
  /** `string`, `integer`, `object`, `array of string`, `string or null`. */
  readonly type: string;
  readonly format: string | null;
  readonly description: string;
  /** "3 to 24 characters", "1 or more", "at most 50 entries". */
  readonly limits: readonly string[];
  readonly values: readonly unknown[];
  readonly default: unknown;
  readonly example: unknown;
  /** The properties of an object, or of the objects in an array. */
  readonly properties: readonly Property[];
  /** The alternatives of `oneOf` or `anyOf`. */
  readonly variants: readonly Schema[];
};

export type Property = {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Schema;
};

export type ApiError = {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly meaning: string;
  readonly recovery: string;
  /** Ids of the operations that respond with it. */
  readonly raisedBy: readonly string[];
};

/** The sample languages in the order in which readers see them. */
export const sampleLanguages = [
  { value: 'curl', label: 'cURL', language: 'bash' },
  { value: 'javascript', label: 'JavaScript', language: 'javascript' },
  { value: 'unity', label: 'Unity (C#)', language: 'csharp' },
  { value: 'unreal', label: 'Unreal (C++)', language: 'cpp' },
  { value: 'godot', label: 'Godot (GDScript)', language: 'gdscript' },
] as const;

export type SampleLanguage = (typeof sampleLanguages)[number]['value'];

/** The request that samples of an operation send, with the values of its examples. */
export type SampleRequest = {
  readonly operationId: string;
  readonly summary: string;
  readonly method: Operation['method'];
  /** Path and query with encoded parameters. */
  readonly target: string;
  /** Decides between `Authorization` and `X-Server-Key`. */
  readonly caller: Caller;
  readonly needsIdempotencyKey: boolean;
  readonly needsIfMatch: boolean;
  readonly body: unknown;
  /** Whether the successful response has a body. */
  readonly hasResponseBody: boolean;
  /** The error code that samples handle by name, if the operation has one of its own. */
  readonly handledCode: string | null;
};
