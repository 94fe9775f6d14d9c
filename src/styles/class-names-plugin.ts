import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** A class or an animation that a CSS module names. Words of comments do no harm: their number stays unused. */
const definition = /(?:\.|@keyframes )([a-zA-Z][\w-]*)/g;

/**
 * A short name for each class of each CSS module below `root`, the same in every build of the same sources. Numbers and
 * no hashes: they cost a tenth of all CSS once compressed, and stand in every page as well.
 */
export const numberClasses = (root: string): ReadonlyMap<string, string> => {
  const keys = globSync('src/**/*.module.css', { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const locals = readFileSync(`${root}/${file}`, 'utf8').matchAll(definition);
      return [...new Set([...locals].map(([, local]) => `${file}#${local}`))];
    });
  return new Map(keys.map((key, index) => [key, `_${index.toString(36)}`]));
};

/** Short names in the built site; the development server keeps Vite's, which can be read. */
export const classNamesPlugin = (root: string): Plugin => ({
  name: 'docs:class-names',
  apply: 'build',
  config: () => {
    const names = numberClasses(root);
    return {
      css: {
        modules: {
          generateScopedName: (local, file) => {
            const key = `${relative(root, file.replace(/\?.*/, ''))}#${local}`;
            const name = names.get(key);
            if (name === undefined) {
              throw new Error(
                `No number for the class ${key}; class-names-plugin.ts reads others.`,
              );
            }
            return name;
          },
        },
      },
    };
  },
});
