import type { Language } from '../../model/language.ts';
import type { Document, Sidebar, SidebarItem } from '../../model/site.ts';

/** Adds a language tag to the sidebar entry of each page whose language differs from the site's. */
export const markLanguages = (
  sidebars: readonly Sidebar[],
  { tag }: Language,
  documents: readonly Document[],
): Sidebar[] => {
  const foreign = new Map(
    documents.flatMap(({ href, language }) =>
      language.tag === tag ? [] : [[href, language.tag] as const],
    ),
  );
  const mark = (item: SidebarItem): SidebarItem => {
    if (item.kind === 'link') {
      return item;
    }
    const language = foreign.get(item.href ?? '');
    const marked = language === undefined ? item : { ...item, language };
    return marked.kind === 'category' ? { ...marked, items: marked.items.map(mark) } : marked;
  };
  return foreign.size === 0
    ? [...sidebars]
    : sidebars.map(({ name, items }) => ({ name, items: items.map(mark) }));
};
