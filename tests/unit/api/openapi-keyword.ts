/** Where a keyword stands in `everything`. */
type Location = { readonly at: readonly string[] };

/** What the site does with a keyword. */
export type OpenapiKeyword = Location &
  (
    | /** Readers see these words in the reference, which are gone without the keyword. */ {
        readonly shows: string;
      }
    | /** It changes what pages, samples and the mock are made from, in this way. */ {
        readonly usedFor: string;
      }
    | { readonly ignoredBecause: string }
  );

/** Where the objects of `everything` stand. */
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
