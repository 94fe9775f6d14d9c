import { z } from 'zod';
import { linkSchema, navbarItemSchema } from './link.ts';
import { policySources, siteScript } from './page-sources.ts';

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

/** Without a path, which `basePath` is for. */
const siteOrigin = origin.refine((value) => (URL.parse(value)?.pathname ?? '/') === '/', {
  error: 'an address without a path (`basePath` has it), such as https://docs.example.com',
});

const contactAddress = z
  .string()
  .regex(/^(?:mailto:[^@\s]+@[^@\s]+|tel:\+?[\d-]+|https:\/\/\S+)$/, {
    error: 'an address such as mailto:security@example.com',
  });

/** The path that all addresses of the site begin with. A segment of dots alone would lead elsewhere. */
export const basePathSchema = z.string().regex(/^\/(?:(?!\.+\/)[\w.~-]+\/)*$/, {
  error: 'a path that begins and ends with a slash, such as /game-docs/',
});

/** A group of settings that may be missing as a whole. */
const settings = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape).prefault({} as never);

/** How severe a problem is for a site. */
const severity = z.enum(['off', 'warning', 'error']);

/** The sets of severities to start from. `strict` has house rules; in `migrating`, problems of style are warnings. */
export const presets = ['standard', 'strict', 'migrating'] as const;

/** Everything about the site that is not a page: `site.yml` in the content folder. Every key may be missing. */
export const siteConfigSchema = z.strictObject({
  product: settings({
    /** Replaces `%product%` in content. */
    name: z.string().trim().min(1).default('Documentation'),
    /** Replaces `%product-slug%` in content. Absent: made of the name. */
    slug: z
      .string()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
        error: 'lower-case letters and digits joined by single hyphens, such as other-game',
      })
      .default('documentation'),
    /** Below the title of a home page without content of its own. */
    tagline: z.string().default(''),
  }),
  /**
   * An SVG file of the content folder, such as `/logo.svg`, before the name in the navbar and in the footer. Its colors
   * are roles (README.md of the content), so that it follows the color mode. Absent: the name alone.
   */
  logo: z.string().startsWith('/').optional(),
  /** Public address of the host of this site, for canonical links, the sitemap and feeds. */
  url: siteOrigin.default('http://localhost:3000'),
  /** Where on its host the site is, such as `/game-docs/`. */
  basePath: basePathSchema.default('/'),
  /** Where "Dashboard" leads in a navbar without links of its own. Absent: no such link. */
  dashboardUrl: origin.optional(),
  api: settings({
    /** Address of the API. Absent: that of the OpenAPI document. */
    baseUrl: origin.optional(),
    /** Path of the OpenAPI document on the API host. */
    specPath: z.string().startsWith('/').optional(),
    /** Whether `/scalar` loads the OpenAPI document from the API host instead of the built-in copy. */
    live: z.boolean().default(false),
    /** Whether readers get the mock as a file, `/mock.mjs`, and its address as a choice for samples. */
    mock: z.boolean().default(true),
  }).refine(
    ({ live, baseUrl, specPath }) => !live || (baseUrl !== undefined && specPath !== undefined),
    {
      error: 'a map with `baseUrl` and `specPath`, because `live` is true',
    },
  ),
  search: settings({
    /** A Typesense collection (https, port 443) to query. Absent: the site searches its embedded index. */
    hosted: z
      .strictObject({
        host: z.string().regex(/^[a-z0-9.-]+$/i, {
          error: 'a host name without scheme, port or path, such as search.example.com',
        }),
        key: z.string().regex(/^\S+$/, { error: 'a key without spaces' }),
        collection: z.string().regex(/^\S+$/, { error: 'a name without spaces' }),
      })
      .optional(),
    /** Where "Let us know." leads if a query has no results: an e-mail or an issue, with the query as `{query}`. Absent: no such link. */
    missingResultsUrl: z
      .string()
      .regex(/^(?:mailto:|https?:\/\/)/, {
        error: 'a mailto: or https: address, such as https://example.com/issues/new?title={query}',
        abort: true,
      })
      .includes('{query}', { error: 'an address that contains {query}' })
      .optional(),
  }),
  /**
   * Scripts that every page loads, such as one that counts visits: `src` (an https: address, or a file of `static/`), and the
   * attributes that it reads. They may send to where they come from. None can load another script, or make HTML of text.
   */
  scripts: z.array(siteScript).default([]),
  /**
   * What the Content Security Policy of pages allows besides the site itself, the hosted search, the servers of the OpenAPI
   * document and `scripts`. A server whose host is a variable without an `enum` allows requests to all hosts. Pictures, media and
   * frames may come from any https: address.
   */
  policy: settings({
    /** Where style sheets may come from, such as those that `<Head>` of a page links to. */
    styles: policySources,
    /** Where fonts may come from. */
    fonts: policySources,
    /** Where pages may send requests to, such as servers that only a live OpenAPI document names. */
    connections: policySources,
  }),
  supportEmail: z.email().optional(),
  /** Where to report a vulnerability: what `/.well-known/security.txt` says (RFC 9116). Absent: no such file. */
  security: z
    .strictObject({
      /** Addresses, the preferred one first: `mailto:`, `tel:` or `https:`. */
      contact: z.array(contactAddress).min(1),
      /** Where the site says how it deals with reports. */
      policy: z.url({ protocol: /^https$/, error: 'an https: address' }).optional(),
    })
    .optional(),
  /** Address of a page's source, with its path in the repository as `{file}`. Absent: no "Edit this page". */
  editUrl: z
    .string()
    .includes('{file}')
    .regex(/^(?:https?:\/\/|\/(?!\/))/, { error: 'an https: address or a path of this site' })
    .optional(),
  /**
   * What opens after an answer to "Was this page helpful?": an e-mail or an issue form, filled in with `{answer}`, the
   * `{title}` and the `{url}` of the page. Absent: the question does not appear.
   */
  feedbackUrl: z
    .string()
    .regex(/^(?:mailto:[^?]+@|https?:\/\/).*\{url\}/, {
      error:
        'a mailto: or https: address that contains {url}, and may contain {title} and {answer}',
    })
    .optional(),
  /**
   * Assistants that "Copy page" offers to open a page in: their name, and an address that contains `{url}`, in the place of
   * which comes the address of the page's Markdown copy. Only sites with a public `url` offer them. Empty: none.
   */
  assistants: z
    .array(
      z.strictObject({
        label: z.string().trim().min(1),
        href: z
          .url({
            protocol: /^https?$/,
            error: 'an address such as https://assistant.example/?q={url}',
          })
          .includes('{url}', { error: 'an address that contains {url}' }),
      }),
    )
    .default([
      {
        label: 'ChatGPT',
        href: 'https://chatgpt.com/?prompt=Read%20{url}%20and%20answer%20my%20questions%20about%20it.',
      },
      {
        label: 'Claude',
        href: 'https://claude.ai/new?q=Read%20{url}%20and%20answer%20my%20questions%20about%20it.',
      },
    ]),
  /** Whether each page gets a picture for links to it in chats and social networks. Only sites with a public `url` do. */
  previewImages: z.boolean().default(true),
  /**
   * Whether readers can keep the site for reading without a network: a service worker, and the page `/offline`. Without it, a
   * build removes the worker from browsers that have one.
   */
  offline: z.boolean().default(true),
  /** In the footer, after "Documentation". */
  siteVersion: z.string().optional(),
  /** Absent: no copyright line. */
  copyrightYear: z.number().int().optional(),
  announcement: z
    .strictObject({
      id: z.string().min(1),
      text: z.string().min(1),
      linkLabel: z.string().min(1),
      href: z.string().min(1),
      isCloseable: z.boolean(),
    })
    .optional(),
  docs: settings({
    /** Slug of the page that `/docs` shows. Absent or unknown: the first page of the sidebar. */
    startPage: z.string().optional(),
    versionName: z.string().default('current'),
    /** Shown above each page. Absent: no such label. */
    versionLabel: z.string().optional(),
    /** Further paths that show the start page. */
    roots: z
      .array(
        z.string().regex(/^\/docs\/(?!.*(?:^|\/)\.{1,2}(?:\/|$))/, {
          error: 'a path below /docs/, without `/../`',
        }),
      )
      .default([]),
  }),
  /** Whether `$x$` and `$$…$$` in pages are formulas. Without it they are text. */
  math: z.boolean().default(false),
  /** Absent: the documentation, the dashboard and the API reference, as far as the site has them. */
  navbar: z.array(navbarItemSchema).optional(),
  markdown: settings({
    /** How `.md` files are parsed that do not say so: with components, or as plain Markdown. `.mdx` files have components. */
    format: z.enum(['mdx', 'md']).default('mdx'),
  }),
  footer: z
    .array(z.strictObject({ title: z.string().min(1), links: z.array(linkSchema).min(1) }))
    .default([]),
  /** How severe problems are: those of a preset, and by problem code where they differ from it. */
  problems: z
    .object({
      /** `standard`, `strict` (house rules are errors) or `migrating` (problems of style are warnings). */
      preset: z.enum(presets).default('standard'),
    })
    .catchall(severity)
    .prefault({}),
});

/** The validated configuration, with its tokens replaced. Its `url` includes the base path, without a slash at its end. */
export type SiteConfig = z.infer<typeof siteConfigSchema>;
