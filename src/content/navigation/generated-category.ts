import type { CategoryLink } from '../../../schemas/category.ts';
import type { SidebarItem } from '../../model/site.ts';
import type { SourceLocation } from '../../problems/problem.ts';

/** A category whose page is a generated list, before its breadcrumbs and neighbours are known. */
export type GeneratedCategory = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly image: string | null;
  readonly items: readonly SidebarItem[];
  /** Location of the address in its file. */
  readonly location: SourceLocation;
};

type Index = Extract<CategoryLink, { readonly type: 'generated-index' }>;

type Facts = Pick<GeneratedCategory, 'path' | 'items' | 'location'> & {
  readonly label: string;
  readonly description: string | undefined;
};

/** The page of a category, from its link and what the sidebar says of it. */
export const generatedCategory = (
  link: Index,
  { path, label, description, items, location }: Facts,
): GeneratedCategory => ({
  path,
  title: link.title ?? label,
  description: link.description ?? description ?? '',
  keywords: typeof link.keywords === 'string' ? [link.keywords] : (link.keywords ?? []),
  image: link.image ?? null,
  items,
  location,
});
