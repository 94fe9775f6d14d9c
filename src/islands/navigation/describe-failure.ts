/** What the reader can do about an error: load the page again, or render it again. */
type FailureKind = 'load' | 'crash';

type ErrorInfo = { readonly status?: number; readonly unstable_networkError?: boolean } | null;

// how the engines word a module or style sheet that could not be fetched
const FAILED_CHUNK =
  /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload css/i;

export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && FAILED_CHUNK.test(error.message);

/** Tells a page that could not be fetched from one that broke; `info` is what the router attached to the error. */
export const classifyFailure = (error: unknown, info: ErrorInfo): FailureKind =>
  info?.status !== undefined || info?.unstable_networkError === true || isChunkFailure(error)
    ? 'load'
    : 'crash';

/** Longer answers of a server are pages for its operator, not for a reader. */
const LONGEST_MESSAGE = 300;

/** An error's own text, as long as that is a text. */
export const describeLoadFailure = (error: unknown, info: ErrorInfo): string => {
  const text = String(error);
  const status = info?.status === undefined ? '' : `The server answered with status ${info.status}`;
  if (text.length > LONGEST_MESSAGE || text.includes('<')) {
    return `${status || 'The answer of the server cannot be shown'}.`;
  }
  return status && !text.includes(String(info?.status)) ? `${text} (${status}.)` : text;
};

/** The message of an error and of what caused it, outermost first. */
export const describeCauses = (error: unknown): string[] => {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  for (let cause = error; cause !== undefined && cause !== null && !seen.has(cause);) {
    seen.add(cause);
    messages.push(describe(cause));
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return messages;
};

const describe = (thrown: unknown): string => {
  if (thrown instanceof Error) {
    return thrown.message || thrown.name;
  }
  return typeof thrown === 'string' ? thrown : 'Something that is not an error was thrown.';
};
