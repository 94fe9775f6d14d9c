'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import { whenVisible } from '../dom/when-visible.ts';
import { trustedTypes } from '../trusted-types/trusted-types.ts';

const tokenTag = /<\/?(?:b|i|u|var)\b[^>]*>/g;

/**
 * Code is served as plain text and highlighted shortly before it becomes visible. Highlighted HTML would make a
 * reference page a sixth larger.
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
