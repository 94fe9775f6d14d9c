import type { MDXModule } from 'mdx/types';
import type { ElementType, ReactNode } from 'react';
import * as runtime from 'react/jsx-runtime';
import { type MdxOptions, createMdxComponents } from '../components/mdx/mdx-components.tsx';
import { createApiView } from '../components/reference/api-view.ts';
import type { CompiledPage, StoredApi } from '../../model/site-store.ts';
import { divideContent, isLarge } from './divide-content.ts';
import { expandComponents } from './expand-components.ts';
import type { SiteShell } from '../../model/page.ts';
import type { Document } from '../../model/site.ts';
import {
  insteadOfAttribute,
  insteadOfElement,
  isEventHandler,
} from '../../base/text/refused-markup.ts';

type Create = typeof runtime.jsx;

/**
 * Omits elements and attributes that `mdx/refused-by-policy` and `mdx/event-handler` report, even if an expression
 * computes the name.
 */
const createSafely =
  (create: Create): Create =>
  (type, props: unknown, key) => {
    if (typeof type !== 'string') {
      return create(type, props, key);
    }
    if (insteadOfElement(type) !== undefined) {
      return create(runtime.Fragment, {}, key);
    }
    const entries = Object.entries(props as Readonly<Record<string, unknown>>);
    const isShown = ([name, value]: [string, unknown]): boolean =>
      !isEventHandler(name) && insteadOfAttribute(type, name, value) === undefined;
    return create(
      type,
      entries.every(isShown) ? props : Object.fromEntries(entries.filter(isShown)),
      key,
    );
  };

const safeRuntime = {
  ...runtime,
  jsx: createSafely(runtime.jsx),
  jsxs: createSafely(runtime.jsxs),
};

/** Replaces `run` of @mdx-js/mdx, whose import would bundle the whole compiler into the renderer. */
const runFunctionBody = (code: string): MDXModule => new Function(code)(safeRuntime) as MDXModule;

type Content = Pick<MdxOptions, 'images' | 'Reference' | 'Mermaid' | 'ServerChoice'> & {
  readonly site: SiteShell;
  readonly document: Document;
  readonly code: CompiledPage['code'];
  readonly cards?: MdxOptions['cards'] | undefined;
  readonly api: StoredApi;
  readonly ownComponents: Readonly<Record<string, ElementType>>;
};

/** @throws if the page was not compiled */
export const renderDocument = ({
  site,
  document,
  code,
  cards = [],
  api,
  ownComponents,
  ...shared
}: Content): ReactNode => {
  if (code === null) {
    throw new Error(`${document.file} was not compiled; a page with errors must not be rendered.`);
  }
  const { default: Content } = runFunctionBody(code);
  const components = createMdxComponents({
    ...shared,
    api: api && createApiView(api, site.catalogHref, site.config.parts),
    cards,
    servers: site.servers,
    samples: site.config.samples,
  });
  const props = { components: { ...components, ...ownComponents } };
  if (!isLarge(code, document)) {
    return <Content {...props} />;
  }
  const divided = divideContent(Content(props));
  return import.meta.env.DEV ? expandComponents(divided) : divided;
};
