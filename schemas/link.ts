import { z } from 'zod';

/** A link in the footer or on the home page: `to` within the site, `href` elsewhere. */
export const linkSchema = z.union([
  z.strictObject({ label: z.string().min(1), to: z.string().startsWith('/') }),
  z.strictObject({ label: z.string().min(1), href: z.url() }),
]);

export type Link = z.infer<typeof linkSchema>;

const targets = ['to', 'href', 'sidebar', 'doc'] as const;

// If a key is misspelled, report only the unknown key, not also a missing key.
const when = ({ issues }: z.core.ParsePayload): boolean => issues.length === 0;

export const navbarItemSchema = z
  .strictObject({
    label: z
      .string()
      .min(1)
      .optional()
      .describe(
        'Text of the link. By default, the sidebar label of the page that `sidebar` or `doc` names.',
      ),
    to: z.string().startsWith('/').optional().describe('A path of this site.'),
    href: z.url().optional().describe('An address elsewhere.'),
    sidebar: z
      .string()
      .min(1)
      .optional()
      .describe('Name of a sidebar. It leads to its first page, and is current on all of them.'),
    doc: z
      .string()
      .min(1)
      .optional()
      .describe(
        'Id of a document, or its path in `docs/`. It is current on all pages of its sidebar.',
      ),
  })
  .refine((item) => targets.filter((key) => item[key] !== undefined).length === 1, {
    error: 'a map with one of `to`, `href`, `sidebar` and `doc`',
    when,
  })
  .refine(({ label, sidebar, doc }) => (label ?? sidebar ?? doc) !== undefined, {
    error: 'a map with a `label`',
    when,
  });

export type NavbarItem = z.infer<typeof navbarItemSchema>;
