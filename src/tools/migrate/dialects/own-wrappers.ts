import type { Tag, TagEdit } from '../pages/edit-tags.ts';
import { leftOut } from '../site/notes.ts';
import type { Note } from '../site/source-site.ts';
import { importedNames } from '../pages/page-imports.ts';

/** Modules of the site: `../Box`, `@components/box.astro`, `@site/src/Box`. */
const ownCode =
  /\.(?:astro|svelte|vue)$|^(?!.*\.(?:mdx?|json|png|jpe?g|gif|svg|webp|avif|txt|css)(?:\?|$))(?!.*\?raw$)(?:\.{1,2}\/|\/|~\/|@\/|@site\/)/;

/** Attributes without content for readers. */
const silent = new Set(['slot', 'class', 'className', 'style', 'id']);

/**
 * Removes tags of the site's components around content: without attributes, a wrapper has no text to lose. Other
 * components stay and are reported.
 *
 * @param name path shown in the report
 */
export const ownWrappers = (body: string, name: string) => {
  const own = importedNames(body, ownCode);
  const removed = new Map<string, number>();
  const edit = (tag: Tag): TagEdit => {
    const isPart = tag.name === 'Fragment' && tag.parent !== null && own.has(tag.parent);
    const isSilent = [...tag.attributes.keys()].every((key) => silent.has(key));
    if (!(own.has(tag.name) || isPart) || !tag.hasContent || !isSilent || tag.hasSpread) {
      return null;
    }
    removed.set(tag.name, (removed.get(tag.name) ?? 0) + 1);
    return { open: '', close: '' };
  };
  return {
    edit,
    gone: (text: string): string[] =>
      [...own].filter((component) => removed.has(component) && !text.includes(`<${component}`)),
    notes: (): Note[] =>
      [...removed]
        .filter(([component]) => own.has(component))
        .map(([component, count]) =>
          leftOut(
            `wrapper \`<${component}>\` of \`${name}\` (${count}×)`,
            'is code of the site; what stands in it is on the page',
          ),
        ),
  };
};
