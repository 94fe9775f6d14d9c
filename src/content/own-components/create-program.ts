import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { siteDir } from '../../base/files/product-dir.ts';
import { isInside, pathBelow } from '../../base/files/file-path.ts';

/** Packages resolve from the product first, then from the site, because the content folder may be outside both. */
const importers = [fileURLToPath(import.meta.url), path.join(siteDir, 'site.ts')];

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  allowJs: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  types: [],
};

/** Cached, because packages and TypeScript's library files do not change while the process runs. */
const parsedPackages = new Map<string, ts.SourceFile | undefined>();

const host = ts.createCompilerHost(options);
const resolutions = ts.createModuleResolutionCache(process.cwd(), (name) => name, options);

export const isInstalled = (specifier: string): boolean => resolvePackage(specifier) !== undefined;

const resolvePackage = (specifier: string): ts.ResolvedModuleFull | undefined =>
  importers
    .map((from) => ts.resolveModuleName(specifier, from, options, host, resolutions).resolvedModule)
    .find((resolved) => resolved !== undefined);

/**
 * Parses modules and all their imports.
 *
 * @param folder an absolute path
 * @param texts the source files in `folder`, keyed by their path below it
 */
export const createProgram = (
  folder: string,
  roots: readonly string[],
  texts: ReadonlyMap<string, string>,
): ts.Program => {
  const textOf = (file: string): string | undefined => texts.get(pathBelow(folder, file));
  const isOwn = (file: string): boolean => isInside(folder, file);
  const ownHost: ts.CompilerHost = {
    ...host,
    fileExists: (file) => (isOwn(file) ? textOf(file) !== undefined : host.fileExists(file)),
    // Treat missing folders as existing: lookups find no files in them anyway.
    directoryExists: (name) => isOwn(name) || (host.directoryExists?.(name) ?? true),
    readFile: (file) => (isOwn(file) ? textOf(file) : host.readFile(file)),
    getSourceFile: (file, languageVersion) => {
      if (isOwn(file)) {
        const text = textOf(file);
        return text === undefined
          ? undefined
          : ts.createSourceFile(file, text, languageVersion, true);
      }
      if (!parsedPackages.has(file)) {
        parsedPackages.set(file, host.getSourceFile(file, languageVersion));
      }
      return parsedPackages.get(file);
    },
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({ text }) => ({
        resolvedModule:
          isOwn(from) && !text.startsWith('.')
            ? resolvePackage(text)
            : ts.resolveModuleName(text, from, options, ownHost).resolvedModule,
      })),
  };
  return ts.createProgram({
    rootNames: roots.map((file) => path.join(folder, file)),
    options,
    host: ownHost,
  });
};
