import type { Tag, TagEdit } from '../pages/edit-tags.ts';
import { leftOut } from '../site/notes.ts';
import type { Note } from '../site/source-site.ts';
import { importedNames } from '../pages/page-imports.ts';

/** Modules of the site's own code: `../Box`, `@components/box.astro`, `@site/src/Box`. */
const ownCode =
  /\.(?:astro|svelte|vue)$|^(?!.*\.(?:mdx?|json|png|jpe?g|gif|svg|webp|avif|txt|css)(?:\?|$))(?!.*\?raw$)(?:\.{1,2}\/|\/|~\/|@\/|@site\/)/;

/** Attributes that say nothing to readers. */
const silent = new Set(['slot', 'class', 'className', 'style', 'id']);

/**
 * Takes off the tags of the site's own components that only wrap what stands between them: without attributes, the
 * wrapper has no words of its own. Others stay, and the check of the new folder reports them.
 *
 * @param name the page as the report names it
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
    /** The components that a page no longer uses. */
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
