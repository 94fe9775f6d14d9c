import { z } from 'zod';

const text = z.string().trim().min(1);
const pixels = z.number().int().positive();
const level = z.number().int().min(2).max(6);
/** Attributes of an element. */
const attributes = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** The types of admonition, which authors write as `:::type[Title]`. */
export const admonitionTypes = [
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  // Names that Docusaurus knows, too. Each looks like the nearest of the others.
  'secondary',
  'important',
  'success',
] as const;

/**
 * The components that authors may use in MDX, and their props without `children`. Pages depend on this contract: an
 * unknown component or prop is reported as a problem.
 */
export const mdxComponentSchemas = {
  /** Panels of which one is visible. All tabs of a group share the choice, which is stored. */
  Tabs: z.strictObject({
    groupId: text.optional(),
    /** The value of the tab that shows first; by default that of the first one, or the one with `default`. */
    defaultValue: text.nullable().optional(),
    /** The tabs in their order, with labels that take precedence over those of the items. */
    values: z
      .array(
        z.strictObject({
          value: text,
          label: text.optional(),
          default: z.boolean().optional(),
          attributes: attributes.optional(),
        }),
      )
      .min(1)
      .optional(),
    /** The key of the address's query that holds the choice; `true` for the name of the group. */
    queryString: z.union([z.boolean(), text]).optional(),
    /** As wide as the text. */
    block: z.boolean().optional(),
    className: text.optional(),
    /** Read, but without an effect: all panels are in the page, so that search finds their text. */
    lazy: z.boolean().optional(),
  }),
  TabItem: z.strictObject({
    value: text,
    label: text.optional(),
    default: z.boolean().optional(),
    className: text.optional(),
    /** Attributes of the tab. */
    attributes: attributes.optional(),
    lazy: z.boolean().optional(),
  }),
  /** What `:::type[Title]` writes as a tag. */
  Admonition: z.strictObject({
    type: z.enum(admonitionTypes),
    title: text.optional(),
    /** Text or an element instead of the icon. */
    icon: text.nullable().optional(),
    className: text.optional(),
    id: text.optional(),
  }),
  /** Shows the ordered list inside as a numbered procedure. */
  Steps: z.strictObject({}),
  /** A grid of `Card`s. The layout `board` shows many small cards of one kind as tiles. */
  Cards: z.strictObject({ layout: z.enum(['board']).optional() }),
  /** A link to a page with a word about it, or a fact without a link. */
  Card: z.strictObject({ title: text, href: text.optional(), icon: text.optional() }),
  Badge: z.strictObject({
    tone: z.enum(['neutral', 'accent', 'success', 'warning', 'danger']).optional(),
  }),
  /** Shows the list inside, with lists in it for folders, as a tree of files. */
  FileTree: z.strictObject({}),
  /** Text that readers can expand. */
  Details: z.strictObject({ summary: text.optional(), open: z.boolean().optional() }),
  /** An image with a caption, and optionally another file for dark mode. */
  Figure: z.strictObject({
    src: text,
    srcDark: text.optional(),
    alt: text,
    caption: text.optional(),
    /** Those of the file where neither is given; of a picture elsewhere, give both. */
    width: pixels.optional(),
    height: pixels.optional(),
  }),
  /** A fence as a tag, for code that another file or an expression holds. */
  CodeBlock: z.strictObject({
    language: text.optional(),
    title: text.optional(),
    showLineNumbers: z.union([z.boolean(), z.number().int()]).optional(),
    /** What may follow the language of a fence. */
    metastring: z.string().optional(),
    className: text.optional(),
  }),
  /** A card for each page of the category that the page is in, or of the list. */
  DocCardList: z.strictObject({ items: z.unknown().optional(), className: text.optional() }),
  /** The headings of the page as a list of links. */
  TOCInline: z.strictObject({
    toc: z.unknown().optional(),
    minHeadingLevel: level.optional(),
    maxHeadingLevel: level.optional(),
  }),
  /** Shows `fallback`: pages run no code of their own in the browser. */
  BrowserOnly: z.strictObject({ fallback: z.unknown().optional() }),
  /** A link as a tag. */
  Link: z.strictObject({
    to: text.optional(),
    href: text.optional(),
    className: text.optional(),
    title: text.optional(),
    id: text.optional(),
    target: text.optional(),
    rel: text.optional(),
  }),
  /** Shows what stands between its tags; `values` take the place of `{name}`. */
  Translate: z.strictObject({
    id: text.optional(),
    description: z.string().optional(),
    values: z.unknown().optional(),
  }),
  /** A picture: `img={require('./a.png')}`. */
  IdealImage: z.strictObject({
    img: text,
    alt: z.string(),
    title: text.optional(),
    className: text.optional(),
  }),
  /** A picture with another file for dark mode. */
  ThemedImage: z.strictObject({
    sources: z.strictObject({ light: text, dark: text }),
    alt: z.string(),
    title: text.optional(),
    className: text.optional(),
  }),
  /** `<meta>` and `<link>` for the head of the page. */
  Head: z.strictObject({}),
  /** What a fence of the language `mermaid` is: a diagram from its text. */
  Mermaid: z.strictObject({ value: text }),
  /** A drawing from `content/diagrams/`, inlined so that it follows the color mode. */
  Diagram: z.strictObject({ src: text, title: text, description: text }),
  /** All operations of a tag of the OpenAPI document, after a table of them; of a large tag, one group or links to all. */
  Operations: z.strictObject({ tag: text, group: text.optional() }),
  /** All error codes of the OpenAPI document, with their meaning and how to recover. */
  ErrorCatalogue: z.strictObject({}),
  /** Lets readers choose the address that samples name, and says how to start the mock. Nothing where there is one address. */
  ServerChoice: z.strictObject({}),
  /** A table of the error codes after which a request is sent again `later`, once something `changed`, or `never`. */
  Errors: z.strictObject({ retry: z.enum(['later', 'changed', 'never']) }),
  /** A table of the limits (`x-limits`) of the OpenAPI document, or of those of one tag. */
  Limits: z.strictObject({ tag: text.optional() }),
  /** The clients of the OpenAPI document: their files with sizes and hashes, what they were tested with, and a first call. */
  Clients: z.strictObject({}),
  /** A table of the terms of `glossary.yml`, with their meaning. */
  Glossary: z.strictObject({}),
  /** A link to an operation, by its id. */
  Operation: z.strictObject({ id: text }),
  /** A link to an error code's meaning. */
  ErrorCode: z.strictObject({ code: text }),
  /** A link to a field of an operation: `expectedPrice.amount`. */
  Field: z.strictObject({ operation: text, name: text }),
};

type MdxComponentName = keyof typeof mdxComponentSchemas;
export type MdxComponentProps<Name extends MdxComponentName> = z.infer<
  (typeof mdxComponentSchemas)[Name]
>;
/** The schema of one prop. */
export type PropSchema = z.ZodType;
export type AdmonitionType = (typeof admonitionTypes)[number];

/** Components that are only allowed directly inside another one, which contains nothing else. */
export const mdxComponentParents: Readonly<Record<string, MdxComponentName>> = {
  TabItem: 'Tabs',
  Card: 'Cards',
};

/** Components that are used in a sentence; all others are blocks. */
export const inlineMdxComponents: ReadonlySet<string> = new Set<MdxComponentName>([
  'Badge',
  'IdealImage',
  'Link',
  'Operation',
  'ErrorCode',
  'Field',
  'ThemedImage',
  'Translate',
]);
