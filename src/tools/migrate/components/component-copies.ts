import { readFileSync } from 'node:fs';
import path from 'node:path';
import { reservedNames } from '../../../content/compile/jsx/known-names.ts';
import { type ComponentModule, readComponentModule } from '../code/component-module.ts';
import { applyChanges } from '../pages/changes.ts';
import type { WrittenFile } from '../pages/source-pages.ts';
import { pathBelow, relativePath } from '../../../base/files/file-path.ts';
import { findFile } from '../../../base/files/file-type.ts';
import { importedPath } from '../pages/address-book.ts';

type Component = {
  readonly name: string;
  readonly modules: ReadonlyMap<string, ComponentModule>;
  readonly others: readonly string[];
};

const extensions = [
  '',
  '.tsx',
  '.jsx',
  '.ts',
  '.js',
  '/index.tsx',
  '/index.jsx',
  '/index.ts',
  '/index.js',
];

const isCode = (file: string): boolean => /\.[jt]sx?$/.test(file);

const fileOf = (target: string): string | null => findFile(target, extensions) ?? null;

const nameOf = (file: string): string => {
  const base = path.basename(file).replace(/\.[jt]sx?$/, '');
  const name = base === 'index' ? path.basename(path.dirname(file)) : base;
  return name.replace(/(?:^|[-_.])(\w)/g, (_, letter: string) => letter.toUpperCase());
};

export const freeName = (preferredName: string, isTaken: (name: string) => boolean): string => {
  let name = preferredName;
  for (let number = 1; reservedNames.has(name) || isTaken(name); number += 1) {
    name = number === 1 ? `Own${preferredName}` : `Own${preferredName}${number}`;
  }
  return name;
};

/** Puts a CSS module into the `components` layer, so that the site's own styles take precedence. */
const inLayer = (css: string): string => `@layer components {\n${css.trimEnd()}\n}\n`;

/**
 * Copies the components that import only React and files of the old site. This function is long because its inner
 * functions share `components`.
 */
export const createComponentCopies = (site: string) => {
  const components = new Map<string, Component | null>();

  const importedFile = (name: string, from: string): string | null => {
    const file = /^(?:@site\/|\.)/.test(name) ? fileOf(importedPath(name, from, site)) : null;
    return file && (isCode(file) || /\.json$|\.module\.css$/.test(file)) ? file : null;
  };

  const read = (root: string): Omit<Component, 'name'> | null => {
    const modules = new Map<string, ComponentModule>();
    const others = new Set<string>();
    const visit = (file: string): boolean => {
      if (modules.has(file) || others.has(file)) {
        return true;
      }
      if (!isCode(file)) {
        others.add(file);
        return !file.endsWith('.css') || !/@(?:import|layer)\b/.test(readFileSync(file, 'utf8'));
      }
      const module = readComponentModule(file, readFileSync(file, 'utf8'));
      if (!module) {
        return false;
      }
      modules.set(file, module);
      return module.imports.every(({ name }) => {
        const imported = importedFile(name, file);
        return name === 'react' || (imported !== null && visit(imported));
      });
    };
    return visit(root) ? { modules, others: [...others] } : null;
  };

  const componentOf = (file: string): Component | null => {
    const preferredName = nameOf(file);
    const parts = /^[A-Z]\w*$/.test(preferredName) ? read(file) : null;
    const exported = parts?.modules.get(file)?.exports;
    if (!parts || !(exported?.has('default') || exported?.has(preferredName))) {
      return null;
    }
    const names = new Set([...components.values()].map((component) => component?.name));
    const name = freeName(preferredName, (other) => names.has(other));
    return name === preferredName || exported.has('default') ? { name, ...parts } : null;
  };

  /** Maps old files to new paths. A file that a component imports may itself be a component. */
  const newPaths = (): Map<string, string> => {
    const taken = [...components].flatMap(([file, component]) =>
      component ? [{ file, component }] : [],
    );
    const inParts = (file: string): string =>
      `components/parts/${pathBelow(site, file)
        .replace(/^(?:\.\.\/)+/, '')
        .replace(/\.js$/, '.jsx')}`;
    return new Map([
      ...taken.flatMap(({ component: { modules, others } }) =>
        [...modules.keys(), ...others].map((file) => [file, inParts(file)] as const),
      ),
      ...taken.map(
        ({ file, component }) =>
          [file, `components/${component.name}${file.endsWith('.tsx') ? '.tsx' : '.jsx'}`] as const,
      ),
    ]);
  };

  const moduleText = (
    file: string,
    { imports }: ComponentModule,
    isDirectiveMissing: boolean,
    at: ReadonlyMap<string, string>,
  ): string => {
    const changes = imports.flatMap(({ name, start, end }) => {
      const imported = importedFile(name, file);
      const now = imported === null ? undefined : at.get(imported);
      return now === undefined ? [] : { start, end, text: relativePath(at.get(file) ?? '', now) };
    });
    const text = applyChanges(readFileSync(file, 'utf8'), changes);
    return isDirectiveMissing ? `'use client';\n\n${text}` : text;
  };

  const isDirectiveMissing = (file: string): boolean => {
    const modules = components.get(file)?.modules;
    return (
      modules?.get(file)?.isClient === false &&
      [...modules.values()].some((module) => module.isBrowserOnly)
    );
  };

  return {
    importPath: (target: string): string | null => {
      const file = fileOf(target);
      if (file === null || !/\.(?:[jt]sx|js)$/.test(file)) {
        return null;
      }
      const component = components.has(file) ? components.get(file) : componentOf(file);
      components.set(file, component ?? null);
      return component ? `components/${component.name}` : null;
    },
    names: (): string[] => [...components.values()].flatMap((component) => component?.name ?? []),
    files: (): WrittenFile[] => {
      const at = newPaths();
      const written = new Map<string, string>();
      for (const component of components.values()) {
        for (const [file, module] of component?.modules ?? []) {
          written.set(at.get(file) ?? '', moduleText(file, module, isDirectiveMissing(file), at));
        }
        for (const file of component?.others ?? []) {
          const text = readFileSync(file, 'utf8');
          written.set(at.get(file) ?? '', file.endsWith('.css') ? inLayer(text) : text);
        }
      }
      return [...written].map(([to, text]) => ({ to, text }));
    },
  };
};
