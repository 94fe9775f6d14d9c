import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CompiledPage, StoredApi } from '../content/site-store.ts';
import type { MarkdownCopy } from '../outputs/markdown-copy.ts';
import { removeBasePath } from '../paths/base-path.ts';
import { componentNameOf, listOwnFiles, ownComponentsDir } from '../config/own-components.ts';
import { renderStructuredData } from '../outputs/structured-data.ts';
import { readThreadSettings } from '../threads/thread-settings.ts';
import type { CodeBundle } from './bundle-code.ts';
import { failedComponent } from './failed-component.ts';
import { createPageFinisher } from './finish-page.ts';
import { type PublicFiles, withPrecompressed } from './public-files.ts';
import { loadRenderer } from './render-page.ts';
import { readFonts } from './shared-fonts.ts';
import { renderScripts } from './site-scripts.ts';

export type RenderSettings = {
  readonly bundle: CodeBundle;
  readonly api: StoredApi;
};

export type RenderJob = CompiledPage & { readonly copy: MarkdownCopy | null };

/** All files of a page, or why it could not be rendered. */
export type RenderResult =
  | { readonly files: PublicFiles }
  | {
      readonly files: null;
      readonly reason: string;
      /** The site's own component that failed; null where none did. */
      readonly component: string | null;
    };

const { bundle, api } = readThreadSettings() as RenderSettings;
const render = await loadRenderer(bundle.folder, api);
const finishPage = createPageFinisher(
  (address) =>
    readFileSync(
      path.join(bundle.folder, 'public', removeBasePath(address, bundle.basePath) ?? address),
      'utf8',
    ),
  bundle.basePath,
  readFonts(bundle.folder),
);

/** Waku collects what several components of a page throw; the first is enough. */
const describe = (error: unknown): string => {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? (first.stack ?? first.message) : String(first);
};

const ownNames = (): ReadonlySet<string> =>
  new Set(listOwnFiles(ownComponentsDir()).flatMap((file) => componentNameOf(file) ?? []));

/** Renders, finishes and compresses one page in a thread. */
export const runJob = async ({ copy, ...compiled }: RenderJob): Promise<RenderResult> => {
  try {
    const copies = copy ? [[copy.name, Buffer.from(copy.text)] as const] : [];
    const { page } = compiled;
    const rendered = finishPage(
      await render(compiled),
      page.site.csp,
      renderScripts(page.site.config.scripts, bundle.basePath) + renderStructuredData(page),
    );
    return { files: withPrecompressed(new Map([...rendered, ...copies])) };
  } catch (error) {
    const reason = describe(error);
    return { files: null, reason, component: failedComponent(reason, ownNames()) };
  }
};
