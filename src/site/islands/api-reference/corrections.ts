type Correction = {
  readonly id: string;
  /** Must match only elements that need the correction, so that tests can detect outdated corrections. */
  readonly selector: string;
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

/** Each id is the axe rule that fails without the correction. Browser tests fail if a correction is never applied. */
const corrections: readonly Correction[] = [
  {
    id: 'button-name',
    selector: '.scalar-app button.group\\/copy-button:not([aria-label])',
    correct: setAttribute('aria-label', 'Copy'),
  },
  {
    id: 'link-name',
    selector: '.scalar-app a[href]:not([aria-label])',
    isWrong: (element) => element.textContent?.trim() === '',
    correct: (element) =>
      element.setAttribute('aria-label', new URL((element as HTMLAnchorElement).href).host),
  },
  {
    // The response editor scrolls, but is read-only and thus not focusable. (Request editors are focusable, although
    // axe does not detect this.)
    id: 'scrollable-region-focusable (code)',
    selector: '.scalar-client .cm-content:not([tabindex])',
    correct: setAttribute('tabindex', '0'),
  },
  {
    id: 'page-has-heading-one',
    selector: '.scalar-app h1:not([aria-level])',
    correct: setAttribute('aria-level', '2'),
  },
  {
    id: 'region',
    selector: '.scalar-app [id^=headlessui-popover-panel]:not([role])',
    correct: (element) => {
      element.setAttribute('role', 'dialog');
      element.setAttribute('aria-label', 'Options');
    },
  },
  {
    // Tab reaches these focus guards, which move the focus into the list and back.
    id: 'aria-hidden-focus',
    selector: '.scalar-app button[data-headlessui-focus-guard][aria-hidden]',
    correct: (element) => {
      element.removeAttribute('aria-hidden');
      element.setAttribute('aria-label', 'Edge of the options');
    },
  },
  {
    id: 'label',
    selector: '.scalar-app [id^=headlessui-popover-panel] input[role=combobox]:not([aria-label])',
    correct: (element) => {
      element.setAttribute('aria-label', 'Filter the options');
      element.setAttribute('aria-expanded', 'true');
    },
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
    id: 'landmark-unique (responses)',
    selector: '.scalar-app .response-card[role=region]',
    correct: setAttribute('role', 'group'),
  },
  {
    // The page behind the request client has landmarks with the same names.
    id: 'landmark-unique (request client)',
    selector: '.scalar-client section.contents[aria-labelledby]:not([role])',
    correct: setAttribute('role', 'group'),
  },
  {
    id: 'landmark-unique (notifications)',
    selector: '.scalar-client section[aria-live]:not([role])',
    correct: setAttribute('role', 'log'),
  },
  {
    id: 'presentation-role-conflict',
    selector: '.scalar-app button[role=none]',
    correct: (element) => element.removeAttribute('role'),
  },
  {
    id: 'label-content-name-mismatch',
    selector: '.scalar-app button.show-more[aria-label^="Show all"]',
    correct: (element) =>
      element.setAttribute(
        'aria-label',
        `${element.textContent?.trim()}: ${element.getAttribute('aria-label')}`,
      ),
  },
  {
    id: 'aria-valid-attr-value',
    selector: '.scalar-client button.group\\/copy-button[aria-controls]',
    isWrong: (element) => !document.getElementById(element.getAttribute('aria-controls') ?? ''),
    correct: (element) => element.removeAttribute('aria-controls'),
  },
];

/** Matches code in descriptions. Code that scrolls must be focusable (axe: scrollable-region-focusable). */
const code = '.scalar-app .hljs:not([tabindex])';

/** Tests read the applied corrections from this `data-*` attribute. */
const APPLIED = 'correctionsApplied';

const matchesIn = (roots: ReadonlySet<Element>, selector: string): Element[] =>
  [...roots].flatMap((root) => [
    ...(root.matches(selector) ? [root] : []),
    ...root.querySelectorAll(selector),
  ]);

/** Skips changes to the body itself, because each of them would trigger a check of every element. */
const changedElements = (records: readonly MutationRecord[]): ReadonlySet<Element> =>
  new Set(
    records
      .flatMap(({ target, addedNodes }) => [target, ...addedNodes])
      .filter((node) => node instanceof Element)
      .filter((element) => element.isConnected && element !== document.body),
  );

export const keepCorrected = (host: HTMLElement): (() => void) => {
  const applied = new Set<string>();
  const note = (id: string): void => {
    if (!applied.has(id)) {
      applied.add(id);
      host.dataset[APPLIED] = [...applied].join(', ');
    }
  };
  // The observer measures after the next layout; measuring now would force a layout.
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) {
        target.setAttribute('tabindex', '0');
        if (!target.hasAttribute('aria-label')) {
          target.setAttribute('role', 'group');
          target.setAttribute('aria-label', 'Code');
        }
        sizes.unobserve(target);
        note('scrollable-region-focusable');
      }
    }
  });
  const correctAll = (roots: ReadonlySet<Element>): void => {
    for (const { id, selector, isWrong = () => true, correct } of corrections) {
      const wrong = matchesIn(roots, selector).filter(isWrong);
      wrong.forEach(correct);
      if (wrong.length > 0) {
        note(id);
      }
    }
    const around = [...roots].flatMap((root) => root.closest(code) ?? []);
    for (const each of [...around, ...matchesIn(roots, code)]) {
      // Observe each element again, because changed text can overflow without resizing the element.
      sizes.unobserve(each);
      sizes.observe(each);
    }
  };
  const observer = new MutationObserver((records) => correctAll(changedElements(records)));
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['role', 'aria-label', 'aria-controls'],
  });
  correctAll(new Set([document.body]));
  return () => {
    observer.disconnect();
    sizes.disconnect();
    delete host.dataset[APPLIED];
  };
};
