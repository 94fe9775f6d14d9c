export const keepPosition = (anchor: Element | null, change: () => void): void => {
  const before = anchor?.getBoundingClientRect().top ?? 0;
  change();
  const after = anchor?.getBoundingClientRect().top ?? 0;
  if (after !== before) {
    window.scrollBy({ top: after - before, behavior: 'instant' });
  }
};
