import path from 'node:path';
import type { Plugin } from 'vite';
import { isInside } from '../../base/files/file-path.ts';
import {
  componentNameOf,
  listOwnFiles,
  realOwnComponentsDir,
} from '../../content/config/own-components.ts';

const name = 'virtual:own-components';
const resolved = `\0${name}`;

/**
 * The code that loads each component on its own: only pages that show one load its style sheet and, where it runs in the
 * browser, its code. Development shows the children of a component that cannot be loaded, below the overlay that says
 * why: a page that fails would not hear of the fix.
 */
const codeOf = (folder: string, isDevelopment: boolean): string => {
  const entries = listOwnFiles(folder).flatMap((file) => {
    const component = componentNameOf(file);
    const address = JSON.stringify(path.join(folder, file).split(path.sep).join('/'));
    return component === null
      ? []
      : `load(${JSON.stringify(component)}, () => import(${address})),`;
  });
  const recover = isDevelopment ? '.catch(() => ({}))' : '';
  const fallback = isDevelopment ? ' ?? (({ children }) => children)' : '';
  return `const load = async (name, read) => {
  const module = await read()${recover};
  return [name, module.default ?? module[name]${fallback}];
};
export const loadOwnComponents = async () =>
  Object.fromEntries(await Promise.all([
    ${entries.join('\n    ')}
  ]));
`;
};

/** Bundles the components of the content folder as `virtual:own-components`. */
export const ownComponentsPlugin = (): Plugin => {
  const folder = realOwnComponentsDir();
  let isDevelopment = false;
  // Links in the folder may lead to other files of the content folder.
  const content = path.dirname(folder);
  return {
    name: 'docs:own-components',
    enforce: 'pre',
    // the development server serves files of the project only, and the content folder may be elsewhere
    config: (_config, { command }) => {
      isDevelopment = command === 'serve';
      return { server: { fs: { allow: [process.cwd(), content] } } };
    },
    resolveId(source, importer) {
      if (source === name) {
        return resolved;
      }
      // Packages are those of the project, whose versions its lock file names, wherever the content folder is.
      return importer !== undefined && isInside(content, importer) && /^[\w@]/.test(source)
        ? this.resolve(source, path.resolve('package.json'), { skipSelf: true })
        : null;
    },
    load: (id) => (id === resolved ? codeOf(folder, isDevelopment) : null),
    // a new component, or one less
    hotUpdate({ type, file, modules }) {
      const list = this.environment.moduleGraph.getModuleById(resolved);
      return type !== 'update' && list && isInside(folder, path.resolve(file))
        ? [...modules, list]
        : undefined;
    },
  };
};
