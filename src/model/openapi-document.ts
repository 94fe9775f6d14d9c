/** The OpenAPI document in one piece, as plain data: every `$ref` leads into its own `components`. */
export type OpenapiDocument = Readonly<Record<string, unknown>>;
