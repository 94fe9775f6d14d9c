'use client';

import { useEffect, useLayoutEffect, useState } from 'react';
import { publicPath } from '../../../base/paths/site-url.ts';
import { mapMarkupAddresses } from '../../../base/text/markup-addresses.ts';
import { LoadFailure } from '../loading/LoadFailure.tsx';
import { isChunkFailure } from '../navigation/page-failure.ts';
import { reloadPage, reloadPageOnce } from '../recovery/reload-page.ts';
import { useTheme } from '../theme/theme-store.ts';
import { TrustedHtml } from '../trusted-types/TrustedHtml.tsx';
import { drawMermaid } from './drawing-frame.ts';

type Props = {
  readonly source: string;
  readonly name: string;
  readonly className: string | undefined;
  /** Language of `name`. */
  readonly lang?: string;
};

type State =
  | { readonly kind: 'source' }
  | { readonly kind: 'drawn'; readonly svg: string; readonly css: string }
  | { readonly kind: 'not-loaded'; readonly error: unknown };

const stateAfter = async (error: unknown): Promise<State> => {
  if (!isChunkFailure(error)) {
    return { kind: 'source' };
  }
  return (await reloadPageOnce()) ? { kind: 'source' } : { kind: 'not-loaded', error };
};

const useRules = (css: string): void =>
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [css]);

/** Draws the diagram in the browser, because its layout depends on text sizes. */
export function MermaidDiagram({ source, name, className, lang }: Props) {
  const theme = useTheme();
  const [state, setState] = useState<State>({ kind: 'source' });
  useEffect(() => {
    if (theme === null) {
      return undefined;
    }
    let isCurrent = true;
    const show = async () => {
      const next = await drawMermaid(source, theme).then(
        (drawing): State => ({ kind: 'drawn', ...drawing }),
        (error: unknown) => (isCurrent ? stateAfter(error) : null),
      );
      if (isCurrent && next) {
        setState(next);
      }
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [source, theme]);
  useRules(state.kind === 'drawn' ? state.css : '');
  if (state.kind === 'drawn') {
    return (
      <TrustedHtml
        as="div"
        className={className}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> could not use the fonts of the page
        role="img"
        aria-label={name}
        lang={lang}
        html={mapMarkupAddresses(state.svg, publicPath)}
      />
    );
  }
  return (
    <>
      <pre
        className={className}
        aria-label={name}
        lang={lang}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has no element for a scrollable group
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard cannot scroll a long line
        tabIndex={0}
      >
        <code>{source}</code>
      </pre>
      {state.kind === 'not-loaded' && (
        // Browsers cache a failed import, so the module is not requested again until the page is reloaded.
        <LoadFailure error={state.error} onRetry={() => void reloadPage()} />
      )}
    </>
  );
}
