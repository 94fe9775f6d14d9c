import { z } from 'zod';
import { brandSchema } from './brand.ts';
import { languageTag, textDirection } from './language.ts';
import { linkSchema, navbarItemSchema } from './link.ts';
import { anySource, policySources, siteScript } from './page-sources.ts';
import { sampleLanguageNames } from './sample-languages.ts';

/** An http(s) URL without a trailing slash, such as `https://docs.example.com`. */
const origin = z
  .url({
    protocol: /^https?$/,
    error: 'an absolute address such as https://docs.example.com',
    abort: true,
  })
  .refine((value) => !/^[^/]+\/\/[^/]*@/.test(value), {
    error: 'an address without a user name or password',
    abort: true,
  })
  .refine((value) => !/[?#]/.test(value), { error: 'an address without a query', abort: true })
  .refine((value) => !value.endsWith('/'), {
    error: 'an address without a trailing slash',
    abort: true,
  });

const siteOrigin = origin.refine((value) => (URL.parse(value)?.pathname ?? '/') === '/', {
  error: 'an address without a path (set `basePath` instead), such as https://docs.example.com',
});

const contactAddress = z
  .string()
  .regex(/^(?:mailto:[^@\s]+@[^@\s]+|tel:\+?[\d-]+|https:\/\/\S+)$/, {
    error: 'an address such as mailto:security@example.com',
  });

/** The path prefix of all pages. A segment that consists only of dots would resolve to a different path. */
export const basePathSchema = z
  .string()
  .regex(/^\/(?:(?!\.+(?:\/|$))[\w.~-]+(?:\/|$))*$/, {
    error: 'a path that begins with a slash, such as /game-docs/',
  })
  .overwrite((path) => path.replace(/\/?$/, '/'));

const file = z.string().startsWith('/', { error: 'a path such as "/logo.svg"' });

const settings = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape).prefault({} as never);

const severity = z.enum(['off', 'warning', 'error']);

/**
 * Severity presets. `strict` reports violations of house rules as errors; `migrating` reports style problems as
 * warnings.
 */
export const presets = ['standard', 'strict', 'migrating'] as const;

/** `site.yml` in the content folder. All keys are optional. */
export const siteConfigSchema = z.strictObject({
  product: settings({
    /** Replaces `%product%` in content. */
    name: z.string().trim().min(1).default('Documentation'),
    /** Replaces `%product-slug%` in content. Derived from the name by default. */
    slug: z
      .string()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
        error: 'lower-case letters and digits joined by single hyphens, such as other-game',
      })
      .default('documentation'),
    /** Default title and description of the home page. Also the description in `llms.txt` and the web manifest. */
    tagline: z.string().default(''),
  }),
  /** Default content language, as a BCP 47 tag. Folders and pages can override it. The interface is in English. */
  language: languageTag.default('en'),
  /** Direction of the text. The default depends on the script of the language. */
  direction: textDirection.optional(),
  /**
   * An SVG file in the content folder, shown before the name in the navbar and footer, and used as the favicon if
   * `static/` has none. Use color roles in it (see README.md in the content folder), or set a file for each color mode.
   */
  logo: z.union([file, z.strictObject({ light: file, dark: file })]).optional(),
  brand: brandSchema.optional(),
  /** Public origin, for canonical links, the sitemap and feeds. */
  url: siteOrigin.default('http://localhost:3000'),
  basePath: basePathSchema.default('/'),
  /** Target of the "Dashboard" link in the default navbar. */
  dashboardUrl: origin.optional(),
  api: settings({
    /**
     * Takes precedence over the servers of the OpenAPI document in samples, clients and the published document.
     * Relative server URLs are resolved against it.
     */
    baseUrl: origin.optional(),
    /** Path of the OpenAPI document on the API host. */
    specPath: z.string().startsWith('/').optional(),
    /** Whether `/scalar` loads the OpenAPI document from the API host instead of the built-in copy. */
    live: z.boolean().default(false),
    /** Whether the site serves the mock as `/mock.mjs` and offers its address as a server for samples. */
    mock: z.boolean().default(true),
    /**
     * Extensions, such as `x-hidden`, that mark parts of the OpenAPI document as internal, in addition to `x-internal`.
     * A part is left out of all output if one of these extensions is `true`.
     */
    internalMarks: z
      .array(z.string().regex(/^x-\S+$/, { error: 'an extension such as `x-hidden`' }))
      .default([]),
  }).refine(
    ({ live, baseUrl, specPath }) => !live || (baseUrl !== undefined && specPath !== undefined),
    {
      error: 'a map with `baseUrl` and `specPath`, because `live` is true',
    },
  ),
  /** Languages of the request samples, in order. Readers who have not chosen a language see the first one. */
  samples: z
    .array(z.enum(sampleLanguageNames))
    .min(1)
    .refine((names) => new Set(names).size === names.length, { error: 'each language once' })
    .default(['curl', 'javascript', 'python', 'go']),
  search: settings({
    /** A Typesense collection (https, port 443). Without it, the site uses the embedded index. */
    hosted: z
      .strictObject({
        host: z.string().regex(/^[a-z0-9.-]+$/i, {
          error: 'a host name without scheme, port or path, such as search.example.com',
        }),
        key: z.string().regex(/^\S+$/, { error: 'a key without spaces' }),
        collection: z.string().regex(/^\S+$/, { error: 'a name without spaces' }),
      })
      .optional(),
    /**
     * Target of the "Let us know." link after a search without results: a `mailto:` address or an issue form. `{query}`
     * stands for the query.
     */
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
   * Scripts on every page, such as analytics. Each needs a `src` (an https: address or a file in `static/`), and may
   * have other attributes. Scripts may connect to their own origin, but must not load other scripts or create HTML from
   * strings.
   */
  scripts: z.array(siteScript).default([]),
  /**
   * Additional hosts for the Content Security Policy, which allows the site, the hosted search, `scripts` and, with
   * `/scalar`, the API servers. If a server's host is a variable without an `enum`, requests to all hosts are allowed.
   */
  policy: settings({
    /** Hosts of style sheets, such as those linked from `<Head>`. */
    styles: policySources,
    fonts: policySources,
    /** Hosts that pages may send requests to, such as servers that only a live OpenAPI document lists. */
    connections: policySources,
    /** Hosts of images. The default allows all https: addresses; `[]` allows only the site's own images. */
    images: anySource,
    /** Hosts of audio and video. */
    media: anySource,
    /** Hosts of pages in `<iframe>`. */
    frames: anySource,
  }),
  supportEmail: z.email().optional(),
  /** Content of `/.well-known/security.txt` (RFC 9116). */
  security: z
    .strictObject({
      /** `mailto:`, `tel:` or `https:` addresses, most preferred first. */
      contact: z.array(contactAddress).min(1),
      /** Address of the vulnerability disclosure policy. */
      policy: z.url({ protocol: /^https$/, error: 'an https: address' }).optional(),
    })
    .optional(),
  /** Address of a page's source, for "Edit this page". `{file}` stands for the file's path in the repository. */
  editUrl: z
    .string()
    .includes('{file}')
    .regex(/^(?:https?:\/\/|\/(?!\/))/, { error: 'an https: address or a path of this site' })
    .optional(),
  /**
   * Where answers to "Was this page helpful?" are sent: a `mailto:` address or an issue form. The address must contain
   * `{url}`, and may contain `{title}` and `{answer}`.
   */
  feedbackUrl: z
    .string()
    .regex(/^(?:mailto:[^?]+@|https?:\/\/).*\{url\}/, {
      error:
        'a mailto: or https: address that contains {url}, and may contain {title} and {answer}',
    })
    .optional(),
  /** Assistants that "Copy page" offers. `{url}` is the address of the Markdown copy. Requires a public `url`. */
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
  /** Whether pages get link preview images. Requires a public `url`. */
  previewImages: z.boolean().default(true),
  /**
   * Whether pages work offline, with a service worker and an `/offline` page. If false, `sw.js` removes a service
   * worker that an earlier build installed.
   */
  offline: z.boolean().default(true),
  /** Shown in the footer after "Documentation". */
  siteVersion: z.string().optional(),
  copyrightYear: z
    .union([z.number().int(), z.string().regex(/^\d{4}\s?[-–]\s?\d{4}$/, { abort: true })], {
      error: 'a number such as 2026, or a range such as 2023-2026',
    })
    .optional(),
  /** The name after `copyrightYear` in the footer. Defaults to the product name. */
  copyrightHolder: z.string().trim().min(1).optional(),
  announcement: z
    .strictObject({
      id: z.string().min(1),
      text: z.string().min(1),
      linkLabel: z.string().min(1),
      href: z.string().min(1),
      isCloseable: z.boolean(),
    })
    .optional(),
  /** Name, description and address of the changelog, for example to present it as a blog. */
  changelog: z
    .strictObject({
      name: z.string().trim().min(1),
      description: z.string().trim().min(1),
      /** Address of the list of entries. The addresses of the entries start with it. */
      path: z
        .string()
        .regex(
          /^\/(?!(?:docs|search|scalar|offline|404|assets|previews|sidebar|rsc)(?:\/|$))[a-z\d-]+(?:\/[a-z\d-]+)*$/,
          {
            error: 'a path such as /blog that no other part of the site uses',
          },
        )
        .default('/changelog'),
      /** Whether each page is a release and must have a version in its title or file name. */
      releases: z.boolean().default(true),
    })
    .optional(),
  docs: settings({
    /** Slug of the page at `/docs`. If absent, `/docs` shows the first page of the sidebar. */
    startPage: z.string().optional(),
    versionName: z.string().default('current'),
    /** Shown above each page. */
    versionLabel: z.string().optional(),
    /** Additional paths at which the start page is shown. */
    roots: z
      .array(
        z.string().regex(/^\/docs\/(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^?#%]*[^?#%/]$/, {
          error: 'a path in /docs/, without `/../`, `?`, `#`, `%` and a slash at the end',
        }),
      )
      .default([]),
  }),
  /** Whether `$x$` and `$$…$$` are rendered as formulas. */
  math: z.boolean().default(false),
  /** Default: documentation, dashboard and API reference, if they exist. */
  navbar: z.array(navbarItemSchema).optional(),
  /**
   * Features that a site can turn off, with all their pages, files, links and text. Some features have settings
   * elsewhere: `offline`, `previewImages`, `api.mock`, `assistants` (off if empty), `announcement` and `feedbackUrl`
   * (off if absent).
   */
  parts: settings({
    /** The reference pages that the build generates from the OpenAPI document. Pages that you write stay. */
    referencePages: z.boolean().default(true),
    /** The generated clients, and the samples that use them. */
    clients: z.boolean().default(true),
    /** `/scalar`, the interactive API reference. The reference pages stay. */
    scalar: z.boolean().default(true),
    /** Search in the navbar, on `/search` and the 404 page, and as a search engine in browsers. */
    search: z.boolean().default(true),
    /** The navbar menu that sets the language of all samples. Without it, each sample still has language tabs. */
    sampleChoice: z.boolean().default(true),
    /**
     * The menu that sets the server of all samples, and the fields for server variables. Without them, samples use the
     * first server and its default values, and readers cannot select the mock.
     */
    serverChoice: z.boolean().default(true),
    /** The "Copy page" menu. The Markdown copies of pages remain without it, because `llms.txt` lists them. */
    copyMenu: z.boolean().default(true),
    /** The list of keyboard shortcuts. */
    shortcuts: z.boolean().default(true),
  }),
  frontMatter: settings({
    /** Keys that the team's other tools read, such as `owner`. The check does not report them as unknown. */
    allow: z.array(z.string().trim().min(1)).default([]),
  }),
  markdown: settings({
    /** Default format of `.md` files. `.mdx` files are MDX unless their front matter contains `format: md`. */
    format: z.enum(['mdx', 'md']).default('mdx'),
  }),
  footer: z
    .array(z.strictObject({ title: z.string().min(1), links: z.array(linkSchema).min(1) }))
    .default([]),
  /** Severities of problems: a preset, and overrides by problem code. */
  problems: z
    .object({
      preset: z.enum(presets).default('standard'),
    })
    .catchall(severity)
    .prefault({}),
});

/** The validated configuration, with tokens replaced. `url` includes the base path without its trailing slash. */
export type SiteConfig = Omit<z.infer<typeof siteConfigSchema>, 'basePath'>;
