import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { listFiles } from '../../base/files/list-files.ts';

/** Files and folders that the npm package includes, before `leftOut` removes developer tools. */
const published = [
  'src',
  'schemas',
  'public',
  'waku.config.ts',
  'tsconfig.json',
  'LICENSE',
  'CHANGELOG.md',
  'README.md',
  'content/COMPONENTS.md',
  'content/MIGRATING.md',
  'content/README.md',
  'content/WRITING.md',
];

const leftOut = [
  /^src\/tools\/(?:bench\/(?!figures\.ts)|package\/)/,
  /^src\/commands\/(?:bench|bench-clicks|bench-page|pack|sbom|schemas|screenshots|search-eval)(?:\.ts$|\/)/,
  /^src\/site\/styles\/fonts\/subset-fonts\.ts$/,
  // The bundles are built before packing, so Scalar and Mermaid are not dependencies.
  /^src\/site\/bundle-entries\//,
  /\.d\.ts$/,
  // Only READMEs for users are published.
  /^src\/(?!(?:api\/(?:clients|diff|mock)|publish\/hosts|site\/search|tools\/(?:mcp|qa))\/README)(?:.*\/)?README\.md$/,
];

/** Generated clients copy these sources, so they must not be compiled to JavaScript. */
const texts = /^src\/api\/clients\/\w+\/runtime\//;

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  // Vite compiles the JSX, and treats `.jsx` files like `.tsx` files.
  jsx: ts.JsxEmit.Preserve,
  rewriteRelativeImportExtensions: true,
  verbatimModuleSyntax: true,
};

export const listProduct = (root: string): string[] =>
  published
    .flatMap((name) =>
      name.includes('.') || name === 'LICENSE'
        ? [name]
        : listFiles(path.join(root, name)).map((file) => `${name}/${file}`),
    )
    .filter((file) => !leftOut.some((pattern) => pattern.test(file)));

/** TypeScript does not rewrite extensions before a query, as in `./worker.ts?worker`. */
export const compileModule = (file: string, code: string): string =>
  ts
    .transpileModule(code, { fileName: file, compilerOptions: options })
    .outputText.replaceAll(/(from '\.[^']*)\.ts(?=\?)/g, '$1.js');

const isCompiled = (file: string): boolean => /\.tsx?$/.test(file) && !texts.test(file);

/** Converts a file path in this repository to the file's path in the package. */
export const packagedFile = (file: string): string =>
  isCompiled(file) ? file.replace(/\.ts(?=x?$)/, '.js') : file;

/** Removes the parts of a document that apply only to this repository, and corrects links to compiled files. */
export const packageDocument = (text: string): string =>
  text
    .replaceAll(/<!-- repository -->\n[\s\S]*?<!-- end -->\n+/g, '')
    .replaceAll(/(\]\([\w./-]+\.)ts(?=x?\))/g, '$1js');

const packagedText = (file: string, text: string): string =>
  isCompiled(file) ? compileModule(file, text) : packageDocument(text);

/** Compiles the product to JavaScript, in a folder with the same layout. */
export const compileProduct = (root: string, folder: string): void => {
  for (const file of listProduct(root)) {
    const target = path.join(folder, packagedFile(file));
    mkdirSync(path.dirname(target), { recursive: true });
    if (isCompiled(file) || file.endsWith('.md')) {
      writeFileSync(target, packagedText(file, readFileSync(path.join(root, file), 'utf8')));
    } else {
      cpSync(path.join(root, file), target);
    }
  }
};

/** Writes type declarations for a module and its imports, next to the compiled JavaScript. */
export const writeDeclarations = (root: string, entry: string, folder: string): void => {
  const program = ts.createProgram({
    rootNames: [path.join(root, entry)],
    options: {
      ...options,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      strict: true,
      skipLibCheck: true,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: root,
      outDir: folder,
      types: [],
    },
  });
  const { emitSkipped } = program.emit(undefined, (file, text) => {
    mkdirSync(path.dirname(file), { recursive: true });
    // TypeScript keeps `.ts` extensions in declarations, but the package contains `.js` files.
    writeFileSync(file, text.replaceAll(/(from '|import\(['"])(\.[^'"]+)\.ts(?=['"])/g, '$1$2.js'));
  });
  if (emitSkipped) {
    throw new Error(`TypeScript wrote no declarations for ${entry}.`);
  }
};
