import { z } from 'zod';

/** An absolute http(s) address without a trailing slash, such as `https://docs.example.com`. */
const origin = z
  .url({
    protocol: /^https?$/,
    error: 'an absolute address such as https://docs.example.com',
    abort: true,
  })
  .refine((value) => !/^[^/]+\/\/[^/]*@/.test(value), {
    error: 'an address without a user name and a password',
    abort: true,
  })
  .refine((value) => !/[?#]/.test(value), { error: 'an address without a query', abort: true })
  .refine((value) => !value.endsWith('/'), {
    error: 'an address without a trailing slash',
    abort: true,
  });

/** Pages stand at the root of their host: addresses on it begin with `/docs`. */
const siteOrigin = origin.refine((value) => (URL.parse(value)?.pathname ?? '/') === '/', {
  error: 'an address without a path, such as https://docs.example.com',
});

/** A link of the navbar or the footer: `to` stays on this site, `href` leaves it. */
const link = z.union([
  z.strictObject({ label: z.string().min(1), to: z.string().startsWith('/') }),
  z.strictObject({ label: z.string().min(1), href: z.url() }),
]);

/** Everything about the site that is not content. One file holds the values: `src/config/site.config.ts`. */
export const siteConfigSchema = z.strictObject({
  product: z.strictObject({
    /** Shown wherever content says `%product%`. */
    name: z.string().trim().min(1),
    /** Used in paths wherever content says `%product-slug%`. */
    slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
      error: 'lower-case letters and digits joined by single hyphens, such as other-game',
    }),
    tagline: z.string().min(1),
  }),
  /** Public address of this site; canonical links, sitemap and feeds begin with it. */
  url: siteOrigin,
  dashboardUrl: origin,
  api: z.strictObject({
    baseUrl: origin,
    /** Path of the OpenAPI description on the API host. */
    specPath: z.string().startsWith('/'),
    /** Whether `/scalar` reads the description from the API host instead of the built-in copy. */
    live: z.boolean(),
  }),
  search: z.strictObject({
    /** Absent: the site searches its embedded index. Present: it queries a Typesense collection (https, port 443). */
    hosted: z
      .strictObject({
        host: z.string().regex(/^[a-z0-9.-]+$/i, {
          error: 'a host name without scheme, port or path, such as search.example.com',
        }),
        key: z.string().regex(/^\S+$/, { error: 'a key without spaces' }),
        collection: z.string().regex(/^\S+$/, { error: 'a name without spaces' }),
      })
      .optional(),
    /** Where "Let us know." leads when a query finds nothing: a mail or an issue; `{query}` stands for the query. Absent: no such line. */
    missingResultsUrl: z
      .url({ error: 'an address such as https://example.com/issues/new?title={query}' })
      .includes('{query}', { error: 'an address with {query} in it' })
      .optional(),
  }),
  supportEmail: z.email(),
  /** Address of a page's source; `{file}` stands for its path in the repository. Absent: no "Edit this page". */
  editUrl: z.string().includes('{file}').optional(),
  /**
   * What an answer to "Was this page helpful?" opens: a `mailto:` or an issue form, prefilled. `{answer}`, `{title}` and
   * `{url}` stand for what is known of it. Absent: the question is not asked.
   */
  feedbackUrl: z
    .string()
    .regex(/^(?:mailto:[^?]+@|https?:\/\/).*\{url\}/, {
      error: 'a mailto: or https: address that holds {url}, and may hold {title} and {answer}',
    })
    .optional(),
  siteVersion: z.string(),
  copyrightYear: z.number().int(),
  announcement: z
    .strictObject({
      id: z.string().min(1),
      text: z.string().min(1),
      linkLabel: z.string().min(1),
      href: z.string().min(1),
      isCloseable: z.boolean(),
    })
    .optional(),
  docs: z.strictObject({
    /** Slug of the page that `/docs` shows. Absent or not among the content: the first page of the sidebar. */
    startPage: z.string().optional(),
    versionName: z.string(),
    versionLabel: z.string(),
    /** Further paths that show the start page (decisions, "Routes"). */
    roots: z.array(z.string().startsWith('/docs/')),
  }),
  footer: z.array(z.strictObject({ title: z.string().min(1), links: z.array(link).min(1) })),
});

/** The validated configuration, tokens already replaced. */
export type SiteConfig = z.infer<typeof siteConfigSchema>;
