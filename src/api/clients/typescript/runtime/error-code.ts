/** The printer replaces this file with the codes of the API, which keep other ones valid. */
export type ErrorCode = string;
