import type { ErrorEntry, Retry } from '../../../schemas/openapi.ts';
import type { About } from '../document/about.ts';
import type { EnumValue } from '../document/enum-values.ts';
import type { BodyFormat, RemoteExample } from '../document/media-types.ts';
import type { CallbackNode, OperationNode, RequestBodyNode } from '../document/operations.ts';
import type { ParameterNode } from '../document/parameters.ts';
import type { ExternalDocs } from '../document/read-node.ts';
import type { ApiServer } from './api-server.ts';
import type { HeaderNode, LinkNode, ResponseNode } from '../document/responses.ts';

export type Api = {
  readonly title: string;
  readonly version: string;
  readonly about: About & {
    /** True if no page shows the description, so links to its headings lead to the interactive reference. */
    readonly isInteractive?: boolean;
  };
  readonly tags: readonly ApiTag[];
  readonly tagGroups: readonly ApiTagGroup[];
  readonly operations: readonly Operation[];
  /** Named schemas, which other schemas reference by key. They may be recursive. */
  readonly definitions: Readonly<Record<string, Schema>>;
  readonly errors: readonly ApiError[];
  readonly limits: readonly ApiLimit[];
};

export type ApiLimit = {
  readonly label: string;
  /** Slug of the tag; null if the limit applies to the whole API. */
  readonly tag: string | null;
  readonly value: string;
  readonly note: string;
};

/** Each tag has a page (`reference-address.ts`). A tag with many operations also has a page for each group. */
export type ApiTag = {
  readonly name: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly externalDocs: ExternalDocs | null;
  readonly parent: string | null;
  readonly groups: readonly OperationGroup[];
  /** Ids of the tag's operations that are on another tag's page. */
  readonly alsoListed: readonly string[];
  /** Whether the tag is only in the interactive reference. */
  readonly isInteractive?: boolean;
};

/** A heading that groups tags. Its slug is used only as a folder name. */
type ApiTagGroup = {
  readonly slug: string;
  readonly title: string;
  readonly tags: readonly string[];
};

export type OperationGroup = {
  readonly slug: string;
  /** Unique within the tag. */
  readonly title: string;
  /** The title, followed by the tag's title if another page has the same title: "General (Shop)". */
  readonly pageTitle: string;
  readonly operationIds: readonly string[];
};

export type Operation = Pick<
  OperationNode,
  | 'id'
  | 'kind'
  | 'method'
  | 'path'
  | 'description'
  | 'isDeprecated'
  | 'sunset'
  | 'externalDocs'
  | 'codeSamples'
  | 'security'
> & {
  readonly heading: string;
  readonly tag: string;
  /** Tags that are shown as badges, such as "In trial". */
  readonly badges: readonly Pick<ApiTag, 'title' | 'description' | 'externalDocs'>[];
  readonly page: string;
  /** URL without a trailing slash; empty if the document does not list a server. */
  readonly server: string;
  /** The servers that the operation itself lists instead of the document's. Empty if it lists none. */
  readonly ownServers: readonly ApiServer[];
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly body: RequestBody | null;
  readonly responses: readonly ApiResponse[];
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
  /** Describes how a list or object is serialized, such as "repeated for each entry". May be empty. */
  readonly style: string;
  readonly schema: Schema;
  /** The parameter's own examples, or else its schema's examples. */
  readonly examples: readonly Example[];
  readonly remoteExamples: readonly RemoteExample[];
};

export type RequestBody = Omit<RequestBodyNode, 'content'> & {
  readonly content: readonly Media[];
};

export type Media = {
  readonly mediaType: string;
  readonly format: BodyFormat;
  readonly schema: Schema | null;
  /** Documented examples or a generated example. An error example is named after its error code. */
  readonly examples: readonly Example[];
  readonly remoteExamples: readonly RemoteExample[];
};

export type ApiResponse = Pick<ResponseNode, 'status' | 'description'> & {
  /** Sorted by name. */
  readonly headers: readonly ResponseHeader[];
  readonly content: readonly Media[];
  readonly links: readonly ResponseLink[];
  /** Codes of the error catalog that the examples of an error have as their name or in their body. */
  readonly errorCodes: readonly string[];
};

export type ResponseHeader = Pick<
  HeaderNode,
  'name' | 'description' | 'isDeprecated' | 'remoteExamples'
> & {
  /** `examples` are the header's own examples, or else its schema's examples. */
  readonly schema: Schema;
};

export type ResponseLink = Pick<LinkNode, 'name' | 'description'> & {
  /** Null if the target is in another document. */
  readonly operationId: string | null;
  /** Id of the operation, or address of the target in another document. */
  readonly target: string;
  readonly parameters: readonly (readonly [name: string, value: string])[];
};

export type Example = {
  readonly name: string;
  readonly summary: string | null;
  readonly value: unknown;
  /** The serialized form of a parameter or header example, if it differs from `value`. */
  readonly serialized?: string;
};

export type Schema = {
  readonly type: string;
  readonly format: string | null;
  /** Plain text; may be empty. */
  readonly title: string;
  /** Markdown. Includes descriptions of subschemas that pages do not show separately. */
  readonly description: string;
  readonly externalDocs: ExternalDocs | null;
  /** Phrases such as "3 to 24 characters", "1 or more" or "at most 50 entries". */
  readonly limits: readonly string[];
  readonly values: readonly EnumValue[];
  readonly default: unknown;
  readonly examples: readonly Example[];
  readonly isDeprecated: boolean;
  /** `x-sunset`: when the value stops working; may be empty. */
  readonly sunset: string;
  /** Null if the value appears in both requests and responses. */
  readonly access: 'read-only' | 'write-only' | null;
  /**
   * Key of the schema in `Api.definitions` that has the properties and variants; null if this schema has them itself.
   */
  readonly definition: string | null;
  /** Properties of the object, or of the objects in an array or map. */
  readonly properties: readonly Property[];
  readonly variants: readonly Variant[];
};

export type Property = {
  /** Name, name pattern, list index, or a phrase that stands for all other properties. */
  readonly name: string;
  readonly kind: 'property' | 'pattern' | 'position' | 'other';
  readonly isRequired: boolean;
  readonly schema: Schema;
  readonly remoteExamples?: readonly RemoteExample[];
};

export type Variant = {
  /** Title, name or discriminator value; may be empty. */
  readonly label: string;
  /** Index of the variant's group of alternatives. A value must match one variant from each group. */
  readonly choice: number;
  readonly schema: Schema;
};

export type ApiError = Readonly<Omit<ErrorEntry, 'general' | 'retry'>> & {
  readonly code: string;
  /** Whether callers handle the error in one place instead of after each call. */
  readonly isGeneral: boolean;
  readonly retry: Retry | null;
  readonly raisedBy: readonly string[];
};
