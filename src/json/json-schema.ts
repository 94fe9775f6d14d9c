/** A JSON Schema of an OpenAPI document. Its references lead into the `components` of the document. */
export type JsonSchema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly default?: string | number | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
};

/** An invalid value. The pointer follows RFC 6901. */
export type Violation = { readonly pointer: string; readonly message: string };
