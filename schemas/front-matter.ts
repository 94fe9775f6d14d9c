import { z } from 'zod';
import { authorAddress, authorFacts } from './authors.ts';
import { languageKeys } from './language.ts';
import { linkSchema } from './link.ts';
import { slug } from './slug.ts';

const text = z.string().trim().min(1);

const aDay = { error: 'a date such as 2025-02-11' };

/** YAML 1.1 timestamps. The month and day can have a single digit only if a time follows: `2025-2-7 9:30:00 +1`. */
const timestamp =
  /^\s*(?=\d{4}-\d\d-\d\d|.*:)(\d{4})-(\d\d?)-(\d\d?)(?:(?:[Tt]|[ \t]+)(?:[01]?\d|2[0-3])(?::[0-5]\d){1,2}(?:\.\d*)?(?:[ \t]*(?:[Zz]|[+-]\d\d?(?::?\d\d)?))?)?\s*$/;

/** A date or timestamp. It stays a string so that time zones cannot shift it. */
const day = z.union(
  [
    z.iso.date(aDay),
    z
      .string()
      .regex(timestamp, aDay)
      .transform((moment) =>
        (timestamp.exec(moment) ?? [])
          .slice(1)
          .map((part) => part.padStart(2, '0'))
          .join('-'),
      )
      .pipe(z.iso.date(aDay)),
  ],
  aDay,
);

const headingLevel = z.number().int().min(2).max(6);

/** `mdx` allows components and expressions, `md` is plain Markdown, and `detect` decides by file extension. */
export const markdownFormat = z.enum(['mdx', 'md', 'detect']);

/**
 * An author is specified by `name`, or by the `key` of an entry in `changelog/authors.yml`. With a `key`, the other
 * fields override the fields of that entry.
 */
const author = z
  .strictObject({ key: text.optional(), ...authorFacts, name: text.optional() })
  .refine(({ key, name, image_url, imageURL }) => key ?? name ?? image_url ?? imageURL, {
    error: 'a map with a `name`, or a `key` from changelog/authors.yml',
    // If `name` is misspelled, report the unknown key, but not the missing name.
    when: ({ issues }) => issues.length === 0,
  });

/** Tags have no pages, so `permalink` is ignored. */
const tag = z
  .union([text, z.strictObject({ label: text, permalink: text })])
  .transform((written) => (typeof written === 'string' ? written : written.label));

const splitWords = (words: string): string[] =>
  words.split(',').flatMap((word) => word.trim() || []);

const shared = {
  title: z
    .string()
    .trim()
    .optional()
    .describe(
      "The page's h1, its link text and its name in search results (default: a line `# Title` at the top of the body).",
    ),
  title_meta: text
    .optional()
    .describe('The title in search engines and browser tabs (default: the title).'),
  description: z
    .string()
    .trim()
    .optional()
    .describe(
      'One sentence for search results, link previews and lists of pages (default: the first paragraph).',
    ),
  ...languageKeys,
  slug: slug
    .optional()
    .describe(
      'Last part of the address (relative to the folder), or the whole address in the collection if it begins with `/`.',
    ),
  keywords: z
    .union([z.array(text), text.transform(splitWords)])
    .optional()
    .describe('Search words that the page does not contain: a list, or text with commas.'),
  tags: z
    .array(tag)
    .optional()
    .describe('Tags for search and feeds, or keys of tags.yml; they have no pages of their own.'),
  image: text.optional().describe('Address of the image for link previews.'),
  toc_min_heading_level: headingLevel
    .optional()
    .describe('Lowest heading level of the table of contents (default 2).'),
  toc_max_heading_level: headingLevel
    .optional()
    .describe('Highest heading level of the table of contents (default 3).'),
  hide_table_of_contents: z.boolean().optional().describe('Hides the table of contents.'),
  hide_title: z
    .boolean()
    .optional()
    .describe('Hides the h1 on the page; the title still appears everywhere else.'),
  draft: z.boolean().optional().describe('Only visible in development.'),
  unlisted: z.boolean().optional().describe('Published, but not listed, searchable or indexed.'),
  no_index: z.boolean().optional().describe('Not indexed by search engines.'),
  last_update: z
    .strictObject({ date: day.optional(), author: text.optional() })
    .optional()
    .describe('When the page was last changed, and by whom (default: from the git history).'),
  format: markdownFormat
    .optional()
    .describe(
      '`mdx` has components and expressions (the default), `md` is plain Markdown, `detect` decides by the file extension.',
    ),
  mdx: z
    .strictObject({ format: markdownFormat.optional() })
    .optional()
    .describe('Docusaurus has `format` here.'),
};

type HeadingLevels = {
  readonly toc_min_heading_level?: number | undefined;
  readonly toc_max_heading_level?: number | undefined;
};

const checkHeadingLevels = (
  { toc_min_heading_level: min = 2, toc_max_heading_level: max }: HeadingLevels,
  context: z.RefinementCtx,
): void => {
  if (min > (max ?? 3)) {
    const reason = max === undefined ? 'is 3 by default' : `is ${max}`;
    context.addIssue({
      code: 'custom',
      path: ['toc_min_heading_level'],
      message: `a number of ${max ?? 3} or less, since \`toc_max_heading_level\` ${reason}`,
    });
  }
};

/** Front matter of documents, compatible with Docusaurus. */
export const docFrontMatterSchema = z
  .strictObject({
    ...shared,
    id: z
      .string()
      .regex(/^[^/]+$/, { error: 'a name without a slash' })
      .optional()
      .describe("Replaces the last part of the document's id."),
    icon: text
      .optional()
      .describe('Icon next to the title: the name of a file in `icons/`, without `.svg`.'),
    parse_number_prefixes: z
      .boolean()
      .optional()
      .describe(
        'Whether numbers before names (`01-intro.md`) only order the sidebar (default true).',
      ),
    custom_edit_url: z
      .string()
      .regex(/^(?:https?:\/\/\S+|\/\S*)?$/, { error: 'an address, or null for no link' })
      .nullable()
      .optional()
      .describe('Where "Edit this page" leads; null for no such link.'),
    sidebar_label: text.optional().describe('Text of the sidebar entry (default: the title).'),
    sidebar_position: z.number().optional().describe('Position in the sidebar; lower comes first.'),
    displayed_sidebar: text
      .nullable()
      .optional()
      .describe(
        'Name of the sidebar next to the page; null for none (default: the first sidebar that lists the page).',
      ),
    pagination_label: text
      .optional()
      .describe('Text of the Previous and Next links to this page (default: the sidebar label).'),
    pagination_prev: text
      .nullable()
      .optional()
      .describe('Id of the document that Previous links to; null for no link.'),
    pagination_next: text
      .nullable()
      .optional()
      .describe('Id of the document that Next links to; null for no link.'),
  })
  .superRefine(checkHeadingLevels);

export const changelogFrontMatterSchema = z
  .strictObject({
    ...shared,
    id: text.optional().describe("Replaces the last part of the entry's id."),
    date: day.describe(
      'Release date, by which the changelog is sorted (default: from a file name such as 2025-02-11-title.md).',
    ),
    sidebar_label: text.optional().describe('Text of the sidebar entry (default: the title).'),
    authors: z
      .union([text, author, z.array(z.union([text, author]))])
      .optional()
      .describe('Who released it: names, keys of changelog/authors.yml, or maps.'),
    author: text.optional().describe('Who released it, if there is only one author.'),
    author_title: text.optional().describe('Role of the author.'),
    author_url: authorAddress.optional().describe('Address of the author.'),
    author_image_url: text.optional().describe('Address of a picture of the author.'),
  })
  .superRefine(checkHeadingLevels);

export const homeFrontMatterSchema = z
  .strictObject({
    ...shared,
    hero: z
      .strictObject({
        picture: z
          .string()
          .regex(/^(?:\/|\.\/)/, {
            error: 'an address that begins with / or ./',
          })
          .optional()
          .describe(
            'An SVG file in the content folder (`/diagrams/name.svg`), a file in `static/`, or a file next to the page (`./name.png`). SVG files are inlined, so they follow the color mode.',
          ),
        actions: z
          .array(linkSchema)
          .optional()
          .describe(
            'Links under the title; the first is emphasized (default: the start page and the API reference).',
          ),
      })
      .optional()
      .describe('The picture and the links of the title area.'),
  })
  .superRefine(checkHeadingLevels);

export type DocFrontMatter = z.infer<typeof docFrontMatterSchema>;
export type ChangelogFrontMatter = z.infer<typeof changelogFrontMatterSchema>;
export type HomeFrontMatter = z.infer<typeof homeFrontMatterSchema>;
