import type { ErrorEntry, Retry } from '../../../schemas/openapi.ts';
import type { About } from '../document/about.ts';
import type { BodyFormat } from '../document/media-types.ts';
import type { CallbackNode, OperationNode, RequestBodyNode } from '../document/operations.ts';
import type { ParameterNode } from '../document/parameters.ts';
import type { HeaderNode, LinkNode, ResponseNode } from '../document/responses.ts';

/** The API as pages show it: plain data built from the OpenAPI document. */
export type Api = {
  readonly title: string;
  readonly version: string;
  readonly about: About;
  readonly tags: readonly ApiTag[];
  readonly operations: readonly Operation[];
  /** Schemas by name that others refer to instead of repeating their content. A schema may contain itself. */
  readonly definitions: Readonly<Record<string, Schema>>;
  /** Every error code with its meaning, in alphabetical order. */
  readonly errors: readonly ApiError[];
  readonly limits: readonly ApiLimit[];
};

/** A size, number or lifetime that callers must know. */
export type ApiLimit = {
  readonly label: string;
  /** The slug of its tag; null for what all operations share. */
  readonly tag: string | null;
  /** The limit in words: "15 minutes", "3 to 24 characters". */
  readonly value: string;
  /** Empty where there is nothing to add. */
  readonly note: string;
};

/** One area of the API. It has a page (`reference-address.ts`), and one for each group if it has many operations. */
export type ApiTag = {
  readonly name: string;
  /** Safe in addresses, and unique. */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Empty where all operations fit on the page of the tag. */
  readonly groups: readonly OperationGroup[];
};

/** Operations of a tag that share a page. */
export type OperationGroup = {
  /** The last part of the page's address. */
  readonly slug: string;
  readonly title: string;
  readonly operationIds: readonly string[];
};

/** An operation as its page shows it; its anchor there is its id in lower case. */
export type Operation = Pick<
  OperationNode,
  'id' | 'kind' | 'method' | 'path' | 'description' | 'isDeprecated' | 'externalDocs' | 'security'
> & {
  /** The heading: the `operationId` where it is a plain name, otherwise the summary, or method and path. */
  readonly heading: string;
  readonly tag: string;
  readonly page: string;
  /** The address of the server that responds, without a trailing slash; empty where the document names none. */
  readonly server: string;
  /** Never empty. */
  readonly summary: string;
  /** Parameters of all locations, in the order of the OpenAPI document. */
  readonly parameters: readonly Parameter[];
  readonly body: RequestBody | null;
  /** By status: successes, errors, then `default`. */
  readonly responses: readonly ApiResponse[];
  /** Codes of all documented errors, each once, in the order of their status. */
  readonly errorCodes: readonly string[];
  readonly callbacks: readonly Callback[];
};

export type Callback = Omit<CallbackNode, 'operations'> & {
  readonly operations: readonly Operation[];
};

export type Parameter = Pick<
  ParameterNode,
  'name' | 'in' | 'isRequired' | 'isDeprecated' | 'description'
> & {
  /** How lists and objects are written, in words: "repeated for each entry". Empty where there is nothing to say. */
  readonly style: string;
  readonly schema: Schema;
  readonly example: unknown;
};

export type RequestBody = Omit<RequestBodyNode, 'content'> & {
  /** By media type, JSON first. */
  readonly content: readonly Media[];
};

export type Media = {
  readonly mediaType: string;
  readonly format: BodyFormat;
  readonly schema: Schema | null;
  /** Documented ones, or one made from the schema. The examples of an error are named by code. */
  readonly examples: readonly Example[];
};

export type ApiResponse = Pick<ResponseNode, 'status' | 'description'> & {
  /** Headers that not every response has, sorted by name. */
  readonly headers: readonly ResponseHeader[];
  /** Empty for responses without a body. */
  readonly content: readonly Media[];
  readonly links: readonly ResponseLink[];
};

export type ResponseHeader = Pick<HeaderNode, 'name' | 'description' | 'isDeprecated'> & {
  readonly schema: Schema;
};

/** A request that may follow a response. */
export type ResponseLink = Pick<LinkNode, 'name' | 'description'> & {
  /** The id of the operation; null for one of another document. */
  readonly operationId: string | null;
  /** Expressions such as `$response.body#/id` by the parameter that takes their value. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
};

export type Example = {
  readonly name: string;
  readonly summary: string | null;
  readonly value: unknown;
};

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
  readonly isDeprecated: boolean;
  /** The direction in which it exists; null for both. */
  readonly access: 'read-only' | 'write-only' | null;
  /** The name in `Api.definitions` of the schema that holds the properties and variants; null where this one does. */
  readonly definition: string | null;
  /** The properties of an object, or of the objects in an array or map. */
  readonly properties: readonly Property[];
  readonly variants: readonly Variant[];
};

export type Property = {
  /** The name; the pattern of names; the position in a list; or words for all that are not listed. */
  readonly name: string;
  readonly kind: 'property' | 'pattern' | 'position' | 'other';
  readonly isRequired: boolean;
  readonly schema: Schema;
};

/** One of several shapes of a value. */
export type Variant = {
  /** Its title or name, or the value that selects it; empty where it has none. */
  readonly label: string;
  readonly schema: Schema;
};

export type ApiError = Readonly<Omit<ErrorEntry, 'general' | 'retry'>> & {
  readonly code: string;
  /** Whether callers handle it in one place, and not after each call. */
  readonly isGeneral: boolean;
  /** Whether to send the request again; null where the document does not say so. */
  readonly retry: Retry | null;
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
