/** One thing that the reference gets wrong in its markup, and how the page mends it. */
export type Correction = {
  /** What fails without it, by the name of axe's rule or of WCAG. */
  readonly reason: string;
  readonly selector: string;
  readonly correct: (element: Element) => void;
};

/** Every correction stays only as long as a test shows that it is needed. */
export const corrections: readonly Correction[] = [
  {
    reason: 'landmark-no-duplicate-main: the page has a main landmark, in which this one lies',
    selector: 'main:not([role])',
    correct: (element) => element.setAttribute('role', 'none'),
  },
];

/** Corrects what is there and whatever appears later; returns what stops it. */
export const keepCorrected = (root: Element): (() => void) => {
  const correctAll = () => {
    for (const { selector, correct } of corrections) {
      root.querySelectorAll(selector).forEach(correct);
    }
  };
  const observer = new MutationObserver(correctAll);
  observer.observe(root, { childList: true, subtree: true });
  correctAll();
  return () => observer.disconnect();
};
