import { z } from 'zod';

const text = z.string().trim().min(1);
const pixels = z.number().int().positive();
const level = z.number().int().min(2).max(6);
const attributes = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** The values of `type` in `:::type[Title]` and `<Admonition type>`. */
export const admonitionTypes = [
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  // These names come from Docusaurus. Each is styled like the most similar type above.
  'secondary',
  'important',
  'success',
] as const;

/**
 * Components for MDX pages, with all props except `children`. Removing a component or prop breaks existing content,
 * because checks report unknown components and props.
 */
export const mdxComponentSchemas = {
  /** Tabs with the same `groupId` share the reader's choice, which the browser remembers. */
  Tabs: z.strictObject({
    groupId: text.optional(),
    /** The initial tab. Defaults to the tab marked `default`, otherwise to the first tab. */
    defaultValue: text.nullable().optional(),
    /** Order of the tabs. Labels here override the labels of the `TabItem`s. */
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
    /** Name of the query parameter that stores the selected tab; `true` means the `groupId`. */
    queryString: z.union([z.boolean(), text]).optional(),
    block: z.boolean().optional(),
    className: text.optional(),
    /** Accepted but ignored, because all panels must be in the page for search to find their text. */
    lazy: z.boolean().optional(),
  }),
  TabItem: z.strictObject({
    value: text,
    label: text.optional(),
    default: z.boolean().optional(),
    className: text.optional(),
    attributes: attributes.optional(),
    lazy: z.boolean().optional(),
  }),
  /** Same as `:::type[Title]`. */
  Admonition: z.strictObject({
    type: z.enum(admonitionTypes),
    title: text.optional(),
    icon: text.nullable().optional(),
    className: text.optional(),
    id: text.optional(),
  }),
  /** Renders the ordered list inside as a numbered procedure. */
  Steps: z.strictObject({}),
  /** A grid of `Card`s; `board` shows many small cards as tiles. */
  Cards: z.strictObject({ layout: z.enum(['board']).optional() }),
  /** Without `href`, the card is plain text instead of a link. */
  Card: z.strictObject({ title: text, href: text.optional(), icon: text.optional() }),
  Badge: z.strictObject({
    tone: z.enum(['neutral', 'accent', 'success', 'warning', 'danger']).optional(),
  }),
  /** Renders nested lists as a file tree. */
  FileTree: z.strictObject({}),
  Details: z.strictObject({ summary: text.optional(), open: z.boolean().optional() }),
  Figure: z.strictObject({
    src: text,
    srcDark: text.optional(),
    alt: text,
    caption: text.optional(),
    /** In pixels. Defaults to the image's intrinsic size; external images need both `width` and `height`. */
    width: pixels.optional(),
    height: pixels.optional(),
  }),
  /** A code fence as a component, for code that comes from an expression or another file. */
  CodeBlock: z.strictObject({
    language: text.optional(),
    title: text.optional(),
    showLineNumbers: z.union([z.boolean(), z.number().int()]).optional(),
    /** Options, in the syntax that code fences use after the language. */
    metastring: z.string().optional(),
    className: text.optional(),
  }),
  /** Cards for the given `items`, or for the pages of the current category. */
  DocCardList: z.strictObject({ items: z.unknown().optional(), className: text.optional() }),
  TOCInline: z.strictObject({
    toc: z.unknown().optional(),
    minHeadingLevel: level.optional(),
    maxHeadingLevel: level.optional(),
  }),
  /** Renders `fallback`, because code in a page never runs in browsers. */
  BrowserOnly: z.strictObject({ fallback: z.unknown().optional() }),
  Link: z.strictObject({
    to: text.optional(),
    href: text.optional(),
    className: text.optional(),
    title: text.optional(),
    id: text.optional(),
    target: text.optional(),
    rel: text.optional(),
  }),
  /** Renders its children, and replaces each `{name}` with the entry of that name in `values`. */
  Translate: z.strictObject({
    id: text.optional(),
    description: z.string().optional(),
    values: z.unknown().optional(),
  }),
  /** As in Docusaurus: `img={require('./a.png')}`. */
  IdealImage: z.strictObject({
    img: text,
    alt: z.string(),
    title: text.optional(),
    className: text.optional(),
  }),
  ThemedImage: z.strictObject({
    sources: z.strictObject({ light: text, dark: text }),
    alt: z.string(),
    title: text.optional(),
    className: text.optional(),
  }),
  /** Adds its `<meta>` and `<link>` children to the `<head>` of the page. */
  Head: z.strictObject({}),
  /** Same as a `mermaid` fence. */
  Mermaid: z.strictObject({ value: text }),
  /** An SVG file from `content/diagrams/`, inlined so that it follows the color mode. */
  Diagram: z.strictObject({ src: text, title: text, description: text }),
  /**
   * A table of a tag's operations, followed by their details. `group` restricts both to one group. If a tag has groups
   * but `group` is absent, links to the groups replace the details. `part="list"` renders only the table;
   * `part="details"`, only the details.
   */
  Operations: z.strictObject({
    tag: text,
    group: text.optional(),
    part: z.enum(['list', 'details']).optional(),
  }),
  ErrorCatalogue: z.strictObject({}),
  /**
   * Lets readers choose which server the samples use, and explains how to start the mock. Renders nothing if there is
   * only one server.
   */
  ServerChoice: z.strictObject({}),
  /** A table of the error codes that have this `retry` value (see `errorEntrySchema`). */
  Errors: z.strictObject({ retry: z.enum(['later', 'changed', 'never']) }),
  /** A table of the limits in `x-limits`, for one tag or for all. */
  Limits: z.strictObject({ tag: text.optional() }),
  /** The generated clients: files with sizes and hashes, tested versions, and a first call. */
  Clients: z.strictObject({}),
  Glossary: z.strictObject({}),
  Operation: z.strictObject({ id: text }),
  ErrorCode: z.strictObject({ code: text }),
  /** A link to a field of an operation, such as `expectedPrice.amount`. */
  Field: z.strictObject({ operation: text, name: text }),
};

type MdxComponentName = keyof typeof mdxComponentSchemas;
export type MdxComponentProps<Name extends MdxComponentName> = z.infer<
  (typeof mdxComponentSchemas)[Name]
>;
export type PropSchema = z.ZodType;
export type AdmonitionType = (typeof admonitionTypes)[number];

/** Components that are allowed only inside a specific parent, which may not contain anything else. */
export const mdxComponentParents: Readonly<Record<string, MdxComponentName>> = {
  TabItem: 'Tabs',
  Card: 'Cards',
};

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
