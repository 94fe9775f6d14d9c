/** A bundled OpenAPI 3.1 document: all references are internal. */
export type OpenapiDocument = Readonly<Record<string, unknown>>;

/** An object in the document, not yet validated. */
export type OpenapiNode = Readonly<Record<string, unknown>>;
