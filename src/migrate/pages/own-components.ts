import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isFile } from '../site/walk-folder.ts';
import type { CopiedFile } from './source-pages.ts';

const extensions = ['', '.tsx', '.jsx', '.js', '/index.tsx', '/index.jsx', '/index.js'];

/** The module that an import of a component names; null for none. */
const moduleOf = (file: string): string | null =>
  extensions
    .map((extension) => file + extension)
    .find((name) => /\.[jt]sx?$/.test(name) && isFile(name)) ?? null;

/** `Box` of `Box.jsx` and of `Box/index.jsx`. */
const nameOf = (file: string): string => {
  const name = path.basename(file).replace(/\.[jt]sx?$/, '');
  return name === 'index' ? path.basename(path.dirname(file)) : name;
};

const imported = /\bimport\s*(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]|\b(?:require|import)\s*\(/g;

/**
 * Whether a module is markup with values alone: it takes nothing but React, and has no state, no handlers and nothing that
 * only a browser has. Only its text is read.
 */
const isMarkup = (text: string): boolean =>
  [...text.matchAll(imported)].every(([, module]) => module === 'react') &&
  !/\buse[A-Z]\w*\s*\(|\son[A-Z]\w*=|\b(?:window|document|localStorage|navigator|fetch|process)\b|\bfrom\s*['"](?!react['"])/.test(
    text,
  );

/** Whether a module exports a component under the name of its file, or by default. */
const exportsComponent = (text: string, name: string): boolean =>
  /\bexport\s+default\b/.test(text) ||
  new RegExp(`\\bexport\\s+(?:const|function|class)\\s+${name}\\b`).test(text);

/** The components of a site's own code that can be taken over as they are. */
export const createComponentCopies = () => {
  const copies = new Map<string, string>();
  return {
    /** What a page imports in place of a component of the old site; null where that stays. */
    place: (file: string): string | null => {
      const module = moduleOf(file);
      const name = module === null ? '' : nameOf(module);
      if (module === null || !/^[A-Z]\w*$/.test(name)) {
        return null;
      }
      const text = readFileSync(module, 'utf8');
      const to = `components/${name}${module.endsWith('.tsx') ? '.tsx' : '.jsx'}`;
      const isTaken = [...copies].some(([from, other]) => other === to && from !== module);
      if (isTaken || !isMarkup(text) || !exportsComponent(text, name)) {
        return null;
      }
      copies.set(module, to);
      return `components/${name}`;
    },
    copies: (): CopiedFile[] => [...copies].map(([from, to]) => ({ from, to })),
  };
};
