import type { MDXModule } from 'mdx/types.js';
import type { ReactNode } from 'react';
import * as runtime from 'react/jsx-runtime';
import type { Reference } from '../components/mdx/ApiReferences.tsx';
import { createMdxComponents } from '../components/mdx/mdx-components.tsx';
import type { StoredApi } from '../content/site-store.ts';
import type { SiteShell } from '../model/page.ts';
import type { Document, Site } from '../model/site.ts';
import { createApiView } from './create-api-view.ts';

/**
 * Runs a function body of the MDX compiler. This is what `run` of @mdx-js/mdx does for code without imports; that
 * package would bring its whole compiler into the renderer.
 */
const runFunctionBody = (code: string): MDXModule => new Function(code)(runtime) as MDXModule;

type Content = {
  readonly site: SiteShell;
  readonly document: Document;
  /** Its compiled body. */
  readonly code: string;
  readonly images: Site['images'];
  readonly api: StoredApi;
  readonly Reference: Reference;
};

/** Runs a compiled page with the site's components. Links lead where the pipeline resolved them to. */
export const renderDocument = ({
  site,
  document,
  code,
  images,
  api,
  Reference,
}: Content): ReactNode => {
  const { default: Content } = runFunctionBody(code);
  const resolveHref = (href: string): string => document.resolvedLinks[href] ?? href;
  const view = createApiView(site.config, api);
  return (
    <Content components={createMdxComponents({ resolveHref, api: view, images, Reference })} />
  );
};
