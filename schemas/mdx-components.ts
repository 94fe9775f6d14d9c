import { z } from 'zod';

const text = z.string().trim().min(1);
const pixels = z.number().int().positive();

/** Kinds of admonition that authors may write as `:::kind[Title]`. */
export const admonitionTypes = ['note', 'tip', 'info', 'warning', 'danger', 'caution'] as const;

/**
 * The components that authors may write in MDX, and their props without `children`. A contract: pages depend on it,
 * and an unknown component or prop is an author's mistake with a place.
 */
export const mdxComponentSchemas = {
  /** Panels of which one shows; the choice is shared by all tabs of a group and remembered. */
  Tabs: z.strictObject({ groupId: text.optional() }),
  TabItem: z.strictObject({ value: text, label: text }),
  /** Numbers the entries of the ordered list inside as a procedure. */
  Steps: z.strictObject({}),
  /** A grid of `Card`s; as a board they lie side by side as tiles, for many small ones of one kind. */
  Cards: z.strictObject({ layout: z.enum(['board']).optional() }),
  Card: z.strictObject({ title: text, href: text, icon: text.optional() }),
  Badge: z.strictObject({
    tone: z.enum(['neutral', 'accent', 'success', 'warning', 'danger']).optional(),
  }),
  /** Text that readers unfold. */
  Details: z.strictObject({ summary: text }),
  /** A picture with a caption, and another file for the dark mode where it needs one. */
  Figure: z.strictObject({
    src: text,
    srcDark: text.optional(),
    alt: text,
    caption: text.optional(),
    width: pixels,
    height: pixels,
  }),
  /** A drawing from `content/diagrams/`, placed in the page so that it follows the colour mode. */
  Diagram: z.strictObject({ src: text, title: text, description: text }),
  /** Every operation of a tag of the API description, with a table of them first. */
  Operations: z.strictObject({ tag: text }),
  /** Every error code of the API description, with its meaning and how to recover. */
  ErrorCatalogue: z.strictObject({}),
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
/** The contract of one prop. */
export type PropSchema = z.ZodType;
export type AdmonitionType = (typeof admonitionTypes)[number];

/** Components that stand directly inside another and nowhere else; the other holds nothing else. */
export const mdxComponentParents: Readonly<Record<string, MdxComponentName>> = {
  TabItem: 'Tabs',
  Card: 'Cards',
};

/** Components that stand in a sentence; all others are blocks of their own. */
export const inlineMdxComponents: ReadonlySet<string> = new Set<MdxComponentName>([
  'Badge',
  'Operation',
  'ErrorCode',
  'Field',
]);
