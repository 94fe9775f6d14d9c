'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import { whenVisible } from '../dom/when-visible.ts';
import { trustedTypes } from '../trusted-types/trusted-types.ts';

/** The elements of tokens, as `renderCode` of the pipeline writes them. Addresses that follow a choice are other elements. */
const tokenTag = /<\/?(?:b|i|u|var)\b[^>]*>/g;

/**
 * The content of a code block that readers see after a choice, if at all: another language, another response. It is served
 * plain, and gets its colors when it is about to be seen. With them, a reference would be a sixth larger.
 */
export function LateCode({ html }: { html: string }) {
  const code = useRef<HTMLElement>(null);
  const [isColored, setColored] = useState(false);
  useEffect(
    () => (code.current ? whenVisible(code.current, () => setColored(true), '100%') : undefined),
    [],
  );
  const content = useMemo(
    () => ({ __html: trustedTypes.createHTML(isColored ? html : html.replaceAll(tokenTag, '')) }),
    [html, isColored],
  );
  return <code ref={code} dangerouslySetInnerHTML={content} />;
}
