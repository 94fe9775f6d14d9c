import { z } from 'zod';

const path = z.string().startsWith('/', { error: 'a path that begins with /' });

/** What all hosts read alike: their rules have placeholders (`*`, `/:name`), and browsers resolve `/../` before they ask. */
const isPlain = (from: string): boolean => !/\p{Cc}|\*|\/:|\/\.{1,2}(?:\/|$)/u.test(from);

/** `redirects.yml`: old addresses and the pages they lead to. Paths are decoded and have no trailing slash. */
export const redirectsSchema = z.array(
  z.strictObject({
    from: path
      .refine(isPlain, { error: 'a path without `*`, `/:` and `/../`' })
      .describe('The old address: a path of this site that is no longer a page.'),
    to: path.describe('The address of the page that it leads to.'),
  }),
);
