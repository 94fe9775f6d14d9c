type Location = { readonly at: readonly string[] };

export type OpenapiKeyword = Location &
  (
    | /** Text that disappears from the reference if the keyword is removed. */ {
        readonly shows: string;
      }
    | /** How pages, samples or the mock use the keyword. */ {
        readonly usedFor: string;
      }
    | { readonly ignoredBecause: string }
  );

export const post = ['paths', '/things/{id}', 'post'];
export const parameter = [...post, 'parameters', '0'];
export const body = [...post, 'requestBody'];
export const form = [...body, 'content', 'application/x-www-form-urlencoded'];
export const ok = [...post, 'responses', '200'];
export const header = [...ok, 'headers', 'X-Total'];
export const link = [...ok, 'links', 'again'];
export const scheme = ['components', 'securitySchemes'];
export const flow = [...scheme, 'oauth', 'flows', 'authorizationCode'];
export const server = ['servers', '0'];
export const variable = [...server, 'variables', 'region'];
