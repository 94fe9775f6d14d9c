/** One thing that the reference gets wrong in its markup, and how the page mends it. */
type Correction = {
  readonly id: string;
  /** What is wrong only, never what was mended: a selector that finds nothing is a correction that can go. */
  readonly selector: string;
  /** What a selector cannot tell. */
  readonly isWrong?: (element: Element) => boolean;
  readonly correct: (element: Element) => void;
};

const setAttribute =
  (name: string, value: string) =>
  (element: Element): void =>
    element.setAttribute(name, value);

const labelOf = (editor: Element): string =>
  editor.closest('[data-label], tr, label, .group\\/input')?.textContent?.split(':')[0]?.trim() ||
  editor.getAttribute('data-placeholder') ||
  'Value';

const hasTarget = (element: Element): boolean =>
  document.getElementById(element.getAttribute('aria-controls') ?? '') !== null;

/** Named by the rule of axe that fails without them. Each stays as long as a test finds something to correct. */
const corrections: readonly Correction[] = [
  {
    // Icons only, with a tooltip that names them when it is shown.
    id: 'button-name',
    selector: '.scalar-app button.group\\/copy-button:not([aria-label])',
    correct: setAttribute('aria-label', 'Copy'),
  },
  {
    id: 'aria-required-attr',
    selector: '.scalar-app .code-input-lite__editor[role=combobox]:not([aria-expanded])',
    correct: setAttribute('aria-expanded', 'false'),
  },
  {
    id: 'aria-input-field-name',
    selector: '.scalar-app .code-input-lite__editor:not([aria-label])',
    correct: (element) => element.setAttribute('aria-label', labelOf(element)),
  },
  {
    id: 'aria-input-field-name (code)',
    selector: '.scalar-app .cm-content:not([aria-label])',
    correct: setAttribute('aria-label', 'Code'),
  },
  {
    // One of the same name for each operation.
    id: 'landmark-unique (answers)',
    selector: '.scalar-app .response-card[role=region]',
    correct: setAttribute('role', 'group'),
  },
  {
    // The same names as on the page below it.
    id: 'landmark-unique (request client)',
    selector: '.scalar-client section.contents[aria-labelledby]:not([role])',
    correct: setAttribute('role', 'group'),
  },
  {
    // The page and the request client have one each.
    id: 'landmark-unique (notifications)',
    selector: '.scalar-client section[aria-live]:not([role])',
    correct: setAttribute('role', 'log'),
  },
  {
    // Buttons that say they are none.
    id: 'presentation-role-conflict',
    selector: '.scalar-app button[role=none]',
    correct: (element) => element.removeAttribute('role'),
  },
  {
    // "Show More" to see, "Show all Shop endpoints" to hear.
    id: 'label-content-name-mismatch',
    selector: '.scalar-app button.show-more[aria-label^="Show all"]',
    correct: (element) =>
      element.setAttribute(
        'aria-label',
        `${element.textContent?.trim()}: ${element.getAttribute('aria-label')}`,
      ),
  },
  {
    // Buttons of an answer whose code is not on screen yet.
    id: 'aria-valid-attr-value',
    selector: '.scalar-client button.group\\/copy-button[aria-controls]',
    isWrong: (element) => !hasTarget(element),
    correct: (element) => element.removeAttribute('aria-controls'),
  },
];

/** Where tests read which corrections were needed. */
const mark = 'correctionsApplied';

/** Corrects what is there and whatever appears later; returns what stops it. */
export const keepCorrected = (host: HTMLElement): (() => void) => {
  const applied = new Set<string>();
  const correctAll = () => {
    for (const { id, selector, isWrong = () => true, correct } of corrections) {
      const wrong = [...document.querySelectorAll(selector)].filter(isWrong);
      wrong.forEach(correct);
      if (wrong.length > 0 && !applied.has(id)) {
        applied.add(id);
        host.dataset[mark] = [...applied].join(', ');
      }
    }
  };
  const observer = new MutationObserver(correctAll);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['role', 'aria-label', 'aria-controls'],
  });
  correctAll();
  return () => {
    observer.disconnect();
    delete host.dataset[mark];
  };
};
