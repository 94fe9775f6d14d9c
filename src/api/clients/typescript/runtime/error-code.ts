/** The printer replaces this type with a union of the API's codes that still accepts unknown codes. */
export type ErrorCode = string;
