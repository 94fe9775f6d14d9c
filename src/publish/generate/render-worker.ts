import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseWrittenJson } from '../../base/json/exact-json.ts';
import { writeEntry } from '../../base/cache/entry-file.ts';
import type { CompiledPage, StoredApi } from '../../model/site-store.ts';
import type { MarkdownCopy } from '../outputs/markdown-copy.ts';
import {
  componentNameOf,
  listComponentFiles,
  ownComponentsDir,
} from '../../content/config/own-components.ts';
import { isStyleSheet } from '../../model/style-sheet.ts';
import { renderStructuredData } from '../outputs/structured-data.ts';
import { readThreadSettings } from '../../base/threads/thread-settings.ts';
import type { CodeBundle } from './bundle-code.ts';
import { createPageFinisher, renderScripts } from './finish-page.ts';
import { type PublicFiles, withPrecompressed, writePublicFiles } from './public-files.ts';
import { loadRenderer } from './render-page.ts';
import { readFonts } from './shared-fonts.ts';

/** The site's own style sheet. */
export type OwnStyles = { readonly css: string; readonly fontFaces: string };

export type RenderSettings = {
  readonly bundle: CodeBundle;
  /** A `StoredApi` as JSON. */
  readonly api: string;
  readonly publicDir: string;
  readonly ownStyles: OwnStyles | null;
};

export type RenderJob = CompiledPage & {
  readonly copy: MarkdownCopy | null;
  readonly entry: string;
};

type RenderFailure = {
  readonly reason: string;
  readonly component: string | null;
};

/**
 * Null on success. File system errors are sent as plain objects, because an `Error` sent to another thread keeps only
 * its message.
 */
export type RenderResult = RenderFailure | { readonly system: NodeJS.ErrnoException } | null;

const { bundle, api, publicDir, ownStyles } = readThreadSettings() as RenderSettings;
const render = await loadRenderer(bundle.folder, parseWrittenJson(api) as StoredApi);
const readBundled = (name: string): string =>
  readFileSync(path.join(bundle.folder, 'public/assets', name), 'utf8');
const finishPage = createPageFinisher(
  (address) => {
    const name = path.posix.basename(address);
    return ownStyles !== null && isStyleSheet(name) ? ownStyles.css : readBundled(name);
  },
  readFonts(bundle.folder) + (ownStyles?.fontFaces ?? ''),
);

const describe = (error: unknown): string => {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? (first.stack ?? first.message) : String(first);
};

const stackFrame = /^\s*at (?:async )?(?:new )?([\w$]+)/gm;

/**
 * Returns the site's own component that threw: the innermost component in the stack trace, or null. The bundler names
 * an anonymous default export after its file, for example `Chart_default`.
 *
 * @param names names of the site's own components
 */
const failedComponent = (stack: string, names: ReadonlySet<string>): string | null =>
  [...stack.matchAll(stackFrame)]
    .map(([, found = '']) => found.replace(/_default(?:\$\d+)?$/, ''))
    .find((name) => names.has(name)) ?? null;

const ownNames = (): ReadonlySet<string> =>
  new Set(listComponentFiles(ownComponentsDir()).flatMap((file) => componentNameOf(file) ?? []));

const renderFiles = async (
  compiled: CompiledPage,
  copy: MarkdownCopy | null,
): Promise<PublicFiles> => {
  const copies = copy ? [[copy.name, Buffer.from(copy.text)] as const] : [];
  const { page } = compiled;
  const rendered = finishPage(
    await render(compiled),
    page.site,
    renderScripts(page.site.config) + renderStructuredData(page),
  );
  return withPrecompressed(new Map([...rendered, ...copies]));
};

export const runJob = async ({ copy, entry, ...compiled }: RenderJob): Promise<RenderResult> => {
  let files: PublicFiles;
  try {
    files = await renderFiles(compiled, copy);
  } catch (error) {
    const reason = describe(error);
    return { reason, component: failedComponent(reason, ownNames()) };
  }
  try {
    writeEntry(entry, files);
    writePublicFiles(publicDir, files);
    return null;
  } catch (error) {
    const system = error as NodeJS.ErrnoException;
    return { system: { ...system, name: system.name, message: system.message } };
  }
};
