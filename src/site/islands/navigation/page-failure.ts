type ErrorInfo = { readonly status?: number; readonly unstable_networkError?: boolean } | null;

// messages from Chromium, Safari, Firefox and Vite
const FAILED_CHUNK =
  /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload css/i;

export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && FAILED_CHUNK.test(error.message);

export const isLoadFailure = (error: unknown, info: ErrorInfo): boolean =>
  info?.status !== undefined || info?.unstable_networkError === true || isChunkFailure(error);

/** In characters. Longer messages are probably error pages from a server. */
const MAX_MESSAGE = 300;

export const describeLoadFailure = (error: unknown, info: ErrorInfo): string => {
  const text = String(error);
  const status =
    info?.status === undefined ? '' : `The server responded with status ${info.status}`;
  if (text.length > MAX_MESSAGE || text.includes('<')) {
    return `${status || 'The response of the server cannot be shown'}.`;
  }
  return status && !text.includes(String(info?.status)) ? `${text} (${status}.)` : text;
};

export const describeCauses = (error: unknown): string[] => {
  const causes = new Set<unknown>();
  for (let cause = error; cause !== undefined && cause !== null && !causes.has(cause);) {
    causes.add(cause);
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return [...causes].map(describe);
};

const describe = (thrown: unknown): string => {
  if (thrown instanceof Error) {
    return thrown.message || thrown.name;
  }
  return typeof thrown === 'string' ? thrown : 'Something that is not an error was thrown.';
};
