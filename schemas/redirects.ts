import { z } from 'zod';

const path = z.string().startsWith('/', { error: 'a path that begins with /' });

/**
 * Rejects placeholders (`*`, `/:name`), because hosts interpret them differently, and `/../`, because browsers resolve
 * it.
 */
const isPlain = (from: string): boolean => !/\p{Cc}|\*|\/:|\/\.{1,2}(?:\/|$)/u.test(from);

/** `redirects.yml`: old address → page. Paths are decoded and have no trailing slash. */
export const redirectsSchema = z.array(
  z.strictObject({
    from: path
      .refine(isPlain, { error: 'a path without `*`, `/:` and `/../`' })
      .describe('The old address: a path of this site that is no longer a page.'),
    to: path.describe('The address of the page that it leads to.'),
  }),
);
