import path from 'node:path';
import type { Plugin } from 'vite';
import { isInside } from '../../base/files/file-path.ts';
import {
  componentNameOf,
  listComponentFiles,
  realOwnComponentsDir,
} from '../../content/config/own-components.ts';
import { productDir, productFile } from '../../base/files/product-dir.ts';
import { servedFolders } from './waku-project.ts';

const name = 'virtual:own-components';
const resolved = `\0${name}`;

/**
 * Returns a module that loads each component separately, so that a page loads only the code and styles of its
 * components. In development, a component that fails to load renders its children, because a page that failed to render
 * could not receive the update with the fix.
 */
const codeOf = (folder: string, isDevelopment: boolean): string => {
  const entries = listComponentFiles(folder).flatMap((file) => {
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

export const ownComponentsPlugin = (): Plugin => {
  const folder = realOwnComponentsDir();
  let isDevelopment = false;
  // Allow the entire content folder, because symbolic links in `components/` may point to other files in it.
  const content = path.dirname(folder);
  const isOwn = (file: string): boolean =>
    isInside(content, file) && !file.includes('/node_modules/') && !isInside(productDir, file);
  return {
    name: 'docs:own-components',
    enforce: 'pre',
    // Vite serves only files in the project, but the content folder may be outside it.
    config: (_config, { command }) => {
      isDevelopment = command === 'serve';
      return { server: { fs: { allow: [...servedFolders(), content] } } };
    },
    resolveId(source, importer) {
      if (source === name) {
        return resolved;
      }
      // Resolve packages from the project, because its lock file pins them.
      return importer !== undefined && isOwn(importer) && /^[\w@]/.test(source)
        ? this.resolve(source, productFile('package.json'), { skipSelf: true })
        : null;
    },
    load: (id) => (id === resolved ? codeOf(folder, isDevelopment) : null),
    hotUpdate({ type, file, modules }) {
      const list = this.environment.moduleGraph.getModuleById(resolved);
      return type !== 'update' && list && isInside(folder, path.resolve(file))
        ? [...modules, list]
        : undefined;
    },
  };
};
