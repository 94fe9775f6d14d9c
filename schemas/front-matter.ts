import { z } from 'zod';

const text = z.string().trim().min(1);

/** A calendar day. YAML keeps it as text, so that no time zone moves it. */
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
      'One sentence for search results, link previews and lists of pages. Absent: the first paragraph.',
    ),
  slug: text
    .optional()
    .describe(
      'Last part of the address (relative to the folder), or the whole address below the collection when it begins with `/`.',
    ),
  keywords: z
    .array(text)
    .optional()
    .describe('Words readers search for that the page does not contain.'),
  tags: z
    .array(text)
    .optional()
    .describe('Data for search and feeds; tags make no pages of their own.'),
  image: text.optional().describe('Address of the picture that link previews show.'),
  toc_min_heading_level: headingLevel
    .optional()
    .describe('Lowest heading level of the table of contents (default 2).'),
  toc_max_heading_level: headingLevel
    .optional()
    .describe('Highest heading level of the table of contents (default 3).'),
  hide_table_of_contents: z.boolean().optional().describe('Leaves the table of contents out.'),
  hide_title: z
    .boolean()
    .optional()
    .describe('Leaves the h1 out of the page; the title stays everywhere else.'),
  draft: z.boolean().optional().describe('Visible in development only.'),
  unlisted: z.boolean().optional().describe('Built, but neither listed, searched nor indexed.'),
  last_update: z
    .strictObject({ date: day.optional(), author: text.optional() })
    .optional()
    .describe(
      "When and by whom the page was last changed; absent, the repository's history answers.",
    ),
};

type HeadingLevels = {
  readonly toc_min_heading_level?: number | undefined;
  readonly toc_max_heading_level?: number | undefined;
};

/** A table of contents from level 4 to level 3 would be empty; levels 2 to 3 are what a page without them has. */
const checkHeadingLevels = (
  { toc_min_heading_level: min = 2, toc_max_heading_level: max }: HeadingLevels,
  context: z.RefinementCtx,
): void => {
  if (min > (max ?? 3)) {
    const reason = max === undefined ? 'is 3 where it is not given' : `is ${max}`;
    context.addIssue({
      code: 'custom',
      path: ['toc_min_heading_level'],
      message: `a number of ${max ?? 3} or less, since \`toc_max_heading_level\` ${reason}`,
    });
  }
};

/** Front matter of `content/docs/**`. The keys are Docusaurus's, so that existing content moves over. */
export const docFrontMatterSchema = z
  .strictObject({
    ...shared,
    id: z
      .string()
      .regex(/^[^/]+$/, { error: 'a name without a slash' })
      .optional()
      .describe("Replaces the last part of the document's id."),
    sidebar_label: text.optional().describe('Text of the sidebar entry (default: the title).'),
    sidebar_position: z
      .number()
      .optional()
      .describe('Place among its neighbours in the sidebar; lower comes first.'),
    pagination_label: text
      .optional()
      .describe('Text of Previous and Next links that lead here (default: the sidebar label).'),
    pagination_prev: text
      .nullable()
      .optional()
      .describe('Id of the document that Previous leads to; null for none.'),
    pagination_next: text
      .nullable()
      .optional()
      .describe('Id of the document that Next leads to; null for none.'),
  })
  .superRefine(checkHeadingLevels);

/** Front matter of `content/changelog/**`: one file a version. */
export const changelogFrontMatterSchema = z
  .strictObject({
    ...shared,
    date: day.describe('Day of release; orders the changelog.'),
    authors: z.array(author).optional().describe('Who released it: names, or maps with a name.'),
  })
  .superRefine(checkHeadingLevels);

/** Front matter of `content/index.mdx`, the home page. */
export const homeFrontMatterSchema = z.strictObject(shared).superRefine(checkHeadingLevels);

export type DocFrontMatter = z.infer<typeof docFrontMatterSchema>;
export type ChangelogFrontMatter = z.infer<typeof changelogFrontMatterSchema>;
export type HomeFrontMatter = z.infer<typeof homeFrontMatterSchema>;
