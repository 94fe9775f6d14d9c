import path from 'node:path';
import type { ImportDeclaration } from 'estree-jsx';
import { encodePath } from '../../../base/paths/route-path.ts';
import { shownPath } from '../../../base/files/file-path.ts';
import { productFile } from '../../../base/files/product-dir.ts';
import { isOutside, siteAddress } from '../../assets/named-file.ts';

export type Binding = Exclude<Import, { kind: 'unsupported' | 'nothing' }>;

export type Bindings = ReadonlyMap<string, Binding>;

/**
 * `local` is null for an import without names, such as a style sheet.
 *
 * @param own names of the site's components
 */
export const namesOf = (
  { specifiers, source }: ImportDeclaration,
  from: string,
  own: readonly string[],
): { readonly local: string | null; readonly found: Import }[] => {
  const module = String(source.value);
  if (specifiers.length === 0) {
    return [{ local: null, found: resolveImport(module, 'default', from, own) }];
  }
  return specifiers.map((specifier) => ({
    local: specifier.local.name,
    found: resolveImport(module, exportedName(specifier), from, own),
  }));
};

export type Import =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'component'; readonly name: string }
  | { readonly kind: 'function'; readonly name: SiteFunction }
  | { readonly kind: 'partial' | 'text'; readonly file: string }
  | { readonly kind: 'data'; readonly file: string; readonly key?: string }
  | { readonly kind: 'asset'; readonly address: string }
  | { readonly kind: 'unsupported'; readonly instead: string };

type SiteFunction = 'useBaseUrl' | 'translate' | 'useCurrentSidebarCategory';

const themeComponents =
  'Admonition CodeBlock Details DocCardList IdealImage Mermaid TOCInline TabItem Tabs ThemedImage';

const components = new Map<string, string>([
  ...themeComponents.split(' ').map((name): [string, string] => [`@theme/${name}`, name]),
  ['@docusaurus/BrowserOnly', 'BrowserOnly'],
  ['@docusaurus/Head', 'Head'],
  ['@docusaurus/Link', 'Link'],
  ['@docusaurus/Translate', 'Translate'],
]);

const functions: Readonly<Record<string, SiteFunction>> = {
  '@docusaurus/useBaseUrl default': 'useBaseUrl',
  '@docusaurus/Translate translate': 'translate',
  '@docusaurus/theme-common useCurrentSidebarCategory': 'useCurrentSidebarCategory',
  '@docusaurus/plugin-content-docs/client useCurrentSidebarCategory': 'useCurrentSidebarCategory',
};

const builtIn = `a built-in component (listed in ${shownPath(productFile('content/WRITING.md'))})`;

const replacements: readonly (readonly [RegExp, string])[] = [
  [/^@docusaurus\/useDocusaurusContext$/, 'tokens for values of the site, such as `%product%`'],
  [/\.(?:css|scss|sass|less)$/, 'a page without style sheets (components may import CSS modules)'],
  [/^@theme\/|^@docusaurus\//, builtIn],
  [
    /\.[jt]sx?$|^@site\/src\/|^\.{1,2}\//,
    `${builtIn}, one in \`components/\`, or its content as Markdown`,
  ],
];

const anything = 'a page without imports from packages (components need no import)';

const assetExtension = /\.(?:avif|gif|ico|jpe?g|png|svg|webp|mp3|mp4|ogg|webm|pdf|zip|docx|xlsx)$/i;

export const isFileSpecifier = (specifier: string): boolean =>
  /^(?:\.{1,2}\/|@site\/|\/)/.test(specifier);

const pathOf = (specifier: string, from: string): string =>
  specifier.startsWith('@site/')
    ? path.posix.normalize(specifier.slice('@site/'.length))
    : specifier.startsWith('/')
      ? path.posix.normalize(specifier.slice(1))
      : path.posix.join(path.posix.dirname(from), specifier);

export const assetAddress = (specifier: string, from: string): string => {
  const file = pathOf(specifier, from);
  return file.startsWith('static/') ? encodePath(file.slice('static'.length)) : siteAddress(file);
};

/**
 * Finds a component by name and ignores its folder in the Docusaurus site, as in `@site/src/components/Chart/index.js`.
 */
const ownComponent = (
  specifier: string,
  name: string,
  own: readonly string[],
): string | undefined => {
  const match = /(?:^|\/)components((?:\/[\w-]+)*?)(?:\/index)?(?:\.[jt]sx?)?$/.exec(specifier);
  const file = match?.[1]?.split('/').at(-1);
  return own.find(
    (known) =>
      (file === known && (name === 'default' || name === known)) || (file === '' && name === known),
  );
};

const isValueName = (name: string): boolean => /^[a-z_$]/.test(name) && name !== 'default';

const unsupported = (specifier: string, name: string): Import => ({
  kind: 'unsupported',
  instead:
    isFileSpecifier(specifier) && isValueName(name)
      ? `\`export const ${name} = …\` on the page itself, because pages do not import code`
      : (replacements.find(([pattern]) => pattern.test(specifier))?.[1] ?? anything),
});

const fileImport = (
  kind: 'partial' | 'text' | 'data',
  specifier: string,
  from: string,
  key?: string,
): Import => {
  const file = pathOf(specifier, from);
  return isOutside(file)
    ? { kind: 'unsupported', instead: 'a file inside the content folder' }
    : { kind, file, ...(key === undefined ? {} : { key }) };
};

/**
 * Resolves an import as Docusaurus does. `name` is an exported name, `default` or `*`; `from` is the importing file.
 */
export const resolveImport = (
  specifier: string,
  name: string,
  from: string,
  own: readonly string[] = [],
): Import => {
  const component = components.get(specifier);
  const siteFunction = functions[`${specifier} ${name}`];
  if (siteFunction) {
    return { kind: 'function', name: siteFunction };
  }
  if (component !== undefined) {
    return name === 'default' ? { kind: 'component', name: component } : { kind: 'nothing' };
  }
  if (specifier === 'react') {
    return name === 'default' || name === '*'
      ? { kind: 'nothing' }
      : { kind: 'unsupported', instead: 'no React in pages, which are rendered once' };
  }
  const raw = /^!*raw-loader!(.+)$/.exec(specifier)?.[1] ?? /^(.+)\?raw$/.exec(specifier)?.[1];
  if (raw !== undefined) {
    return fileImport('text', raw, from);
  }
  const isFile = isFileSpecifier(specifier);
  if (isFile && /\.mdx?$/.test(specifier)) {
    return fileImport('partial', specifier, from);
  }
  if (isFile && specifier.endsWith('.json')) {
    const isWhole = name === 'default' || name === '*';
    return fileImport('data', specifier, from, isWhole ? undefined : name);
  }
  const known = isFile ? ownComponent(specifier, name, own) : undefined;
  if (known !== undefined) {
    return { kind: 'component', name: known };
  }
  return isFile && assetExtension.test(specifier)
    ? { kind: 'asset', address: assetAddress(specifier, from) }
    : unsupported(specifier, name);
};

export const exportedName = (specifier: ImportDeclaration['specifiers'][number]): string => {
  if (specifier.type !== 'ImportSpecifier') {
    return specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*';
  }
  const { imported } = specifier;
  return imported.type === 'Identifier' ? imported.name : String(imported.value);
};
