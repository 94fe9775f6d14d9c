import type { CategoryLink } from '../../../schemas/category.ts';
import type { Category, SidebarItem } from '../../model/site.ts';
import type { SourceLocation } from '../../problems/problem.ts';
import type { LinkSource } from '../links/check-links.ts';
import { pictureAddress, previewReferences } from '../links/link-references.ts';
import { fileLinks } from '../shell/config-links.ts';

export type GeneratedCategory = Pick<Category, 'path' | 'title' | 'description' | 'keywords'> & {
  readonly image: string | null;
  readonly links: LinkSource;
  readonly items: readonly SidebarItem[];
};

type Index = Extract<CategoryLink, { readonly type: 'generated-index' }>;

type Facts = Pick<GeneratedCategory, 'path' | 'items'> & {
  readonly label: string;
  readonly description: string | undefined;
  readonly file: string;
  readonly locate: (key: keyof Index) => SourceLocation;
};

export const generatedCategory = (
  link: Index,
  { path, label, description, items, file, locate }: Facts,
): GeneratedCategory => ({
  path,
  title: link.title ?? label,
  description: link.description ?? description ?? '',
  keywords: typeof link.keywords === 'string' ? [link.keywords] : (link.keywords ?? []),
  image: link.image === undefined ? null : pictureAddress(link.image),
  links: fileLinks(
    file,
    previewReferences(link.image, () => locate('image')),
  ),
  items,
});
