import styles from './WordWrap.module.css';

export const toggleWrap = (block: Element): void => {
  const button = block.querySelector('button[data-wrap]');
  setWrap(block, button?.getAttribute('aria-pressed') !== 'true');
};

const setWrap = (block: Element, isWrapped: boolean): void => {
  block.classList.toggle(styles.wrapped ?? '', isWrapped);
  block.querySelector('button[data-wrap]')?.setAttribute('aria-pressed', String(isWrapped));
};

/** Shows the wrap button of the blocks with long lines, now and whenever a block changes its size or becomes visible. */
export const followOverflow = (): (() => void) => {
  const observer = new ResizeObserver((entries) =>
    entries.forEach(({ target }) => offerWrap(target)),
  );
  for (const block of document.querySelectorAll('figure[data-code]')) {
    // React reuses elements of the previous page, where the reader may have turned wrapping on
    setWrap(block, false);
    block.querySelectorAll('pre').forEach((pre) => observer.observe(pre));
  }
  return () => observer.disconnect();
};

const offerWrap = (pre: Element): void => {
  const block = pre.closest('figure[data-code]');
  const button = block?.querySelector('button[data-wrap]');
  // hidden samples of other languages have a width of 0
  const isOverflowing = [...(block?.querySelectorAll('pre') ?? [])].some(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  );
  button?.toggleAttribute(
    'hidden',
    button.getAttribute('aria-pressed') !== 'true' && !isOverflowing,
  );
};
