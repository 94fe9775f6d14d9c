import { z } from 'zod';
import { linkSchema } from './link.ts';

const text = z.string().trim().min(1);

/** A calendar day. It stays text, so that no time zone shifts it. */
const day = z.iso.date({ error: 'a date such as 2025-02-11' });

const headingLevel = z.number().int().min(2).max(6);

const author = z.union([
  text,
  z.strictObject({ name: text, title: text.optional(), url: z.url().optional() }),
]);

const shared = {
  title: text.describe("The page's h1, its link text and its name in search results."),
  description: text
    .optional()
    .describe(
      'One sentence for search results, link previews and lists of pages (default: the first paragraph).',
    ),
  slug: text
    .optional()
    .describe(
      'Last part of the address (relative to the folder), or the whole address below the collection when it begins with `/`.',
    ),
  keywords: z
    .array(text)
    .optional()
    .describe('Words that readers search for and that the page does not contain.'),
  tags: z
    .array(text)
    .optional()
    .describe('Tags for search and feeds; they have no pages of their own.'),
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
  last_update: z
    .strictObject({ date: day.optional(), author: text.optional() })
    .optional()
    .describe(
      'When the page was last changed, and by whom (default: from the history of the repository).',
    ),
};

type HeadingLevels = {
  readonly toc_min_heading_level?: number | undefined;
  readonly toc_max_heading_level?: number | undefined;
};

/** Rejects an empty range of levels for the table of contents. The default range is 2 to 3. */
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

/** Front matter of `content/docs/**`. The keys are those of Docusaurus, so that its content can be reused. */
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
      .describe('Icon beside the title: the name of a file of `icons/`, without `.svg`.'),
    sidebar_label: text.optional().describe('Text of the sidebar entry (default: the title).'),
    sidebar_position: z.number().optional().describe('Position in the sidebar; lower comes first.'),
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

/** Front matter of `content/changelog/**`, which has one file for each version. */
export const changelogFrontMatterSchema = z
  .strictObject({
    ...shared,
    date: day.describe('Release date, by which the changelog is sorted.'),
    authors: z.array(author).optional().describe('Who released it: names, or maps with a name.'),
  })
  .superRefine(checkHeadingLevels);

/** Front matter of `content/index.mdx`, the home page. */
export const homeFrontMatterSchema = z
  .strictObject({
    ...shared,
    hero: z
      .strictObject({
        picture: z
          .string()
          .startsWith('/')
          .optional()
          .describe(
            'An SVG file of the content folder (`/diagrams/name.svg`), inlined so that it follows the color mode, or a file of `static/`.',
          ),
        actions: z
          .array(linkSchema)
          .optional()
          .describe(
            'The links below the title; the first is emphasized (default: the start page and the API reference).',
          ),
      })
      .optional()
      .describe('What is beside and below the title.'),
  })
  .superRefine(checkHeadingLevels);

export type DocFrontMatter = z.infer<typeof docFrontMatterSchema>;
export type ChangelogFrontMatter = z.infer<typeof changelogFrontMatterSchema>;
export type HomeFrontMatter = z.infer<typeof homeFrontMatterSchema>;
