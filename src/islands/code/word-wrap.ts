import styles from './WordWrap.module.css';

/** A block's button tells by `aria-pressed` whether its lines wrap. */
export const toggleWrap = (block: Element): void => {
  const button = block.querySelector('button[data-wrap]');
  setWrap(block, button?.getAttribute('aria-pressed') !== 'true');
};

const setWrap = (block: Element, isWrapped: boolean): void => {
  block.classList.toggle(styles.wrapped ?? '', isWrapped);
  block.querySelector('button[data-wrap]')?.setAttribute('aria-pressed', String(isWrapped));
};

/** Shows the wrap button of the blocks that need it, now and whenever a block changes its width or comes into view. */
export const followOverflow = (): (() => void) => {
  const observer = new ResizeObserver((entries) =>
    entries.forEach(({ target }) => offerWrap(target)),
  );
  for (const block of document.querySelectorAll('figure[data-code]')) {
    // React reuses the elements of the page before, which the reader may have wrapped
    setWrap(block, false);
    block.querySelectorAll('pre').forEach((pre) => observer.observe(pre));
  }
  return () => observer.disconnect();
};

const offerWrap = (pre: Element): void => {
  const block = pre.closest('figure[data-code]');
  const button = block?.querySelector('button[data-wrap]');
  // samples of engines that are not shown measure 0 either way
  const isOverflowing = [...(block?.querySelectorAll('pre') ?? [])].some(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  );
  button?.toggleAttribute(
    'hidden',
    button.getAttribute('aria-pressed') !== 'true' && !isOverflowing,
  );
};
