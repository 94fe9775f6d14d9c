import { z } from 'zod';

const form = 'with `from: /docs/old` and `to: /docs/new`';
const isInvalidType = ({ code }: { readonly code: string }): boolean => code === 'invalid_type';

const path = z
  .string({ error: 'a path such as /docs/old' })
  .startsWith('/', { error: 'a path that begins with /' })
  .refine((written) => !/[?#]/.test(written), {
    error: 'a path without `?` and `#`, because hosts redirect paths only',
  });

/**
 * Rejects placeholders (`*`, `/:name`), because hosts interpret them differently, and `/../`, because browsers resolve
 * it.
 */
const isPlain = (from: string): boolean => !/\p{Cc}|\*|\/:|\/\.{1,2}(?:\/|$)/u.test(from);

/** `redirects.yml`: old address → page. Paths are decoded and have no trailing slash. */
export const redirectsSchema = z.array(
  z.strictObject(
    {
      from: path
        .refine(isPlain, { error: 'a path without `*`, `/:` and `/../`' })
        .describe('The old address: a path of this site that is no longer a page.'),
      to: path.describe('The address of the page that it leads to.'),
    },
    { error: (issue) => (isInvalidType(issue) ? `a map ${form}` : undefined) },
  ),
  { error: `a list of entries ${form}` },
);
