/** The printer replaces this file with the API's codes. Unknown codes stay valid. */
export type ErrorCode = string;
