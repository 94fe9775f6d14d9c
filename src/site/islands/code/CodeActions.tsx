import { useEffect } from 'react';
import { afterPaint } from '../dom/after-paint.ts';
import { listen } from '../dom/listen.ts';
import { usePageEffect } from '../navigation/use-page-effect.ts';
import styles from './CodeActions.module.css';

export function CodeActions() {
  useEffect(() => listen(document, ['click'], toggleWrap), []);
  usePageEffect(prepareBlocks);
  useEffect(() => (import.meta.env.DEV ? followEdits() : undefined), []);
  return null;
}

const followEdits = (): (() => void) => {
  const observer = new MutationObserver(addCodeButtons);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
};

/**
 * Adds buttons to empty `data-code-buttons` elements. If the attribute has a value, adds only a copy button with that
 * label.
 */
const addCodeButtons = (): void => {
  const template = document.querySelector<HTMLTemplateElement>('template#code-buttons');
  for (const place of document.querySelectorAll<HTMLElement>('[data-code-buttons]:empty')) {
    const buttons = template && document.importNode(template.content, true);
    const label = place.dataset['codeButtons'];
    if (label) {
      buttons?.querySelector('[data-wrap]')?.remove();
      buttons?.querySelector('[data-copy]')?.setAttribute('aria-label', label);
    }
    place.append(buttons ?? '');
  }
};

const toggleWrap = ({ target }: MouseEvent): void => {
  const button = target instanceof Element ? target.closest('button[data-wrap]') : null;
  const block = button?.closest('figure[data-code]');
  if (block) {
    setWrap(block, button?.getAttribute('aria-pressed') !== 'true');
  }
};

const setWrap = (block: Element, isWrapped: boolean): void => {
  block.classList.toggle(styles.wrapped ?? '', isWrapped);
  block.querySelector('button[data-wrap]')?.setAttribute('aria-pressed', String(isWrapped));
};

const prepareBlocks = (): (() => void) => {
  const observer = new ResizeObserver((entries) =>
    // measure everything first: alternating between measuring and changing would force a layout for each block
    entries.map(({ target }) => measure(target)).forEach((offerWrap) => offerWrap()),
  );
  // wait, because the first frame lays out only part of the page (`prose.css`)
  const cancel = afterPaint(() => {
    addCodeButtons();
    for (const block of document.querySelectorAll('figure[data-code]')) {
      // React reuses the previous page's elements, whose lines may be wrapped
      setWrap(block, false);
      block.querySelectorAll('pre').forEach((pre) => observer.observe(pre));
    }
  });
  return () => {
    cancel();
    observer.disconnect();
  };
};

const measure = (pre: Element): (() => void) => {
  const block = pre.closest('figure[data-code]');
  const button = block?.querySelector('button[data-wrap]');
  // check every sample, because hidden samples have a width of 0
  const isOverflowing = [...(block?.querySelectorAll('pre') ?? [])].some(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  );
  const isWrapped = button?.getAttribute('aria-pressed') === 'true';
  return () => button?.toggleAttribute('hidden', !isWrapped && !isOverflowing);
};
