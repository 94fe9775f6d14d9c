'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';

type Props = {
  /** The text of the diagram, which shows until it is drawn, and where it cannot be. */
  readonly source: string;
  /** What screen readers hear. */
  readonly name: string;
  readonly className: string | undefined;
};

const subscribeToTheme = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};

const readTheme = (): string => document.documentElement.dataset['theme'] ?? 'light';

let drawings = 0;

const draw = async (source: string, theme: string): Promise<string> => {
  const { default: mermaid } = await import('mermaid');
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: theme === 'dark' ? 'dark' : 'default',
    fontFamily: 'inherit',
  });
  // A drawing removes that of the same id from the page.
  drawings += 1;
  const { svg } = await mermaid.render(`mermaid-${drawings}`, source);
  // The figure around it has the name.
  return svg.replace('<svg ', '<svg aria-hidden="true" ');
};

/** A diagram, drawn in the page because its layout depends on the size of text. Follows the colour mode. */
export function MermaidDiagram({ source, name, className }: Props) {
  const theme = useSyncExternalStore(subscribeToTheme, readTheme, () => null);
  const [svg, setSvg] = useState<string | null>(null);
  useEffect(() => {
    if (theme === null) {
      return undefined;
    }
    let isCurrent = true;
    draw(source, theme).then(
      (drawn) => isCurrent && setSvg(drawn),
      // Readers keep the text of what cannot be drawn.
      () => isCurrent && setSvg(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [source, theme]);
  return svg === null ? (
    <pre
      className={className}
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element is a group that scrolls
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard cannot scroll a long line
      tabIndex={0}
    >
      <code>{source}</code>
    </pre>
  ) : (
    <div
      className={className}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> could not use the fonts of the page
      role="img"
      aria-label={name}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
