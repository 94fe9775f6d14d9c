/** The printer replaces this file with the codes of the API. Other codes stay valid. */
export type ErrorCode = string;
