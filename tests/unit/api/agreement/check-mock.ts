import type { Judgment } from './judge.ts';
import { reasons, show } from './show.ts';

type Judge = (value: unknown) => Judgment;

export const createMockCheck = (fetch: (request: Request) => Promise<Response>, index: number) => {
  const send = (body: unknown, query = ''): Promise<Response> =>
    fetch(
      new Request(`http://localhost:4010/schemas/${index}${query}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  const isAccepted = async (body: unknown, query?: string): Promise<boolean> =>
    (await send(body, query)).status !== 400;
  let valid: unknown;
  return {
    /** Checks that the mock accepts exactly the valid values, in the body and in the parameter `value`. */
    findInRequests: async (values: readonly unknown[], judge: Judge): Promise<string | null> => {
      valid = values.find((value) => judge(value).isValid);
      for (const value of values) {
        const { isValid } = judge(value);
        const query = `?value=${encodeURIComponent(show(value))}`;
        const wrong =
          (await isAccepted(value)) !== isValid
            ? 'body'
            : valid !== undefined && (await isAccepted(valid, query)) !== isValid
              ? 'parameter'
              : null;
        if (wrong !== null) {
          return `the mock ${isValid ? 'refuses' : 'accepts'} (${reasons(judge(value))}) the ${wrong} ${show(value)}`;
        }
      }
      return null;
    },
    /** Checks the response to the first valid request. */
    findInResponse: async (judge: Judge): Promise<string | null> => {
      const value: unknown = valid === undefined ? undefined : await (await send(valid)).json();
      return valid === undefined || judge(value).isValid
        ? null
        : `the mock responds with an invalid value (${reasons(judge(value))}) ${show(value)}`;
    },
  };
};
