/** A bundled OpenAPI 3.1 document: every reference leads into it. */
export type OpenapiDocument = Readonly<Record<string, unknown>>;

/** An object of an OpenAPI document, before its keys are read. */
export type OpenapiNode = Readonly<Record<string, unknown>>;
