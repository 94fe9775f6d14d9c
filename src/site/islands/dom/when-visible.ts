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
