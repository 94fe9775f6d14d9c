import { parseExactJson } from './exact-json.ts';

const tryParse = (parse: () => unknown): unknown => {
  try {
    return parse();
  } catch {
    return undefined;
  }
};

export const parseJson = (text: string): unknown => tryParse(() => JSON.parse(text) as unknown);

/** Like `parseJson`, but an integer that a double would round becomes a `bigint`. */
export const parseApiJson = (text: string): unknown => tryParse(() => parseExactJson(text));
