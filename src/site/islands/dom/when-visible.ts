/**
 * Calls back whenever an element comes into view. Returns a function that ends this.
 *
 * @param margin how far around the window counts as view, as a CSS length or percentage
 */
export const whenVisible = (
  element: Element,
  onVisible: () => void,
  margin = '0px',
): (() => void) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) {
        onVisible();
      }
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
};
