/** Elements that may serve as the anchor: headings and blocks of samples. */
const LANDMARKS = 'main :is(h2, h3, h4, [data-engines])';
const NAVBAR_HEIGHT = 60;

/** The first heading or block of samples in view, else the last one above the view. */
export const findAnchor = (): Element | null => {
  const landmarks = [...document.querySelectorAll(LANDMARKS)].filter((element) =>
    element.checkVisibility(),
  );
  const isBelowNavbar = (element: Element) => element.getBoundingClientRect().top >= NAVBAR_HEIGHT;
  const next = landmarks.find(isBelowNavbar);
  return next && next.getBoundingClientRect().top < window.innerHeight
    ? next
    : (landmarks.findLast((element) => !isBelowNavbar(element)) ?? null);
};

/** Applies a change and scrolls by the distance that it moved the anchor. */
export const keepPosition = (anchor: Element | null, change: () => void): void => {
  const before = anchor?.getBoundingClientRect().top ?? 0;
  change();
  const after = anchor?.getBoundingClientRect().top ?? 0;
  if (after !== before) {
    window.scrollBy({ top: after - before, behavior: 'instant' });
  }
};
