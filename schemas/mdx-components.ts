import { z } from 'zod';

const text = z.string().trim().min(1);
const pixels = z.number().int().positive();

/** Kinds of admonition that authors may write as `:::kind[Title]`. */
export const admonitionTypes = ['note', 'tip', 'info', 'warning', 'danger', 'caution'] as const;

/**
 * The components that authors may write in MDX, and their props without `children`. A contract: pages depend on it,
 * and an unknown component or prop is a problem with a source location.
 */
export const mdxComponentSchemas = {
  /** Panels of which one shows. All tabs of a group share the choice, which the browser stores. */
  Tabs: z.strictObject({ groupId: text.optional() }),
  TabItem: z.strictObject({ value: text, label: text }),
  /** Numbers the entries of the ordered list inside as a procedure. */
  Steps: z.strictObject({}),
  /** A grid of `Card`s. The layout `board` joins them like tiles, for many small cards of one kind. */
  Cards: z.strictObject({ layout: z.enum(['board']).optional() }),
  Card: z.strictObject({ title: text, href: text, icon: text.optional() }),
  Badge: z.strictObject({
    tone: z.enum(['neutral', 'accent', 'success', 'warning', 'danger']).optional(),
  }),
  /** A disclosure. */
  Details: z.strictObject({ summary: text }),
  /** A picture with a caption, and an optional file for the dark mode. */
  Figure: z.strictObject({
    src: text,
    srcDark: text.optional(),
    alt: text,
    caption: text.optional(),
    width: pixels,
    height: pixels,
  }),
  /** A drawing from `content/diagrams/`, inlined so that it follows the colour mode. */
  Diagram: z.strictObject({ src: text, title: text, description: text }),
  /** Every operation of a tag of the OpenAPI document, after a table of them. */
  Operations: z.strictObject({ tag: text }),
  /** Every error code of the OpenAPI document, with its meaning and how to recover. */
  ErrorCatalogue: z.strictObject({}),
  /** A link to an operation, by its id. */
  Operation: z.strictObject({ id: text }),
  /** A link to an error code's meaning. */
  ErrorCode: z.strictObject({ code: text }),
  /** A link to a field of an operation, such as `expectedPrice.amount`. */
  Field: z.strictObject({ operation: text, name: text }),
};

type MdxComponentName = keyof typeof mdxComponentSchemas;
export type MdxComponentProps<Name extends MdxComponentName> = z.infer<
  (typeof mdxComponentSchemas)[Name]
>;
/** The schema of one prop. */
export type PropSchema = z.ZodType;
export type AdmonitionType = (typeof admonitionTypes)[number];

/** Components that are only allowed directly inside another, which allows nothing else. */
export const mdxComponentParents: Readonly<Record<string, MdxComponentName>> = {
  TabItem: 'Tabs',
  Card: 'Cards',
};

/** Components inside a sentence; all others are blocks. */
export const inlineMdxComponents: ReadonlySet<string> = new Set<MdxComponentName>([
  'Badge',
  'Operation',
  'ErrorCode',
  'Field',
]);
