import { z } from 'zod';

/** A link of the navbar, the footer or the home page: `to` for this site, `href` for other sites. */
export const linkSchema = z.union([
  z.strictObject({ label: z.string().min(1), to: z.string().startsWith('/') }),
  z.strictObject({ label: z.string().min(1), href: z.url() }),
]);

export type Link = z.infer<typeof linkSchema>;
