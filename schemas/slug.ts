import { posix } from 'node:path';
import { z } from 'zod';

/** Percent-encoded, or the start of a whole URL. */
const isUrlSyntax = /%[\da-f]{2}|^[a-z][a-z\d+.-]*:\/\//i;

/** A path as people read it: `/guides/über uns`. */
export const slug = z
  .string()
  .trim()
  .min(1)
  .refine((path) => !isUrlSyntax.test(path), {
    error: 'a path without `https://` and `%20`, such as `/guides/über uns`',
  });

/** A slug that stays in its collection, which it is relative to. */
export const rootedSlug = slug.refine((path) => !posix.join('..', path).startsWith('../..'), {
  error: 'a path that does not leave `/docs` with `..`',
});
