/** Rules about the focus, as `qaFocusRules` in the page. */
type FocusRules = {
  /**
   * A number for the rules about the focus of an element, of what it is in or contains and of what follows it: others may draw what looks the
   * same in the light mode unlike in the dark one. Pages with other sheets often share those rules.
   */
  readonly numberOf: (element: Element) => number;
};

declare global {
  // oxlint-disable-next-line no-var, vars-on-top -- a property of `globalThis` has to be declared so
  var qaFocusRules: FocusRules;
}

/** Adds `qaFocusRules` to the page that it runs in. */
export const installFocusRules = (): void => {
  const hashOf = (text: string): number =>
    text.split('').reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 0);
  type FocusRule = { readonly selector: string; readonly hash: number };
  const isSelector = (text: string): boolean => {
    try {
      document.querySelector(text);
      return true;
    } catch {
      return false;
    }
  };
  /** The rules about the focus, each with what it may apply to. Where that cannot be told, it is anything. */
  const findFocusRules = (rule: CSSRule): FocusRule[] => {
    if (!rule.cssText.includes(':focus')) {
      return [];
    }
    const hash = hashOf(rule.cssText);
    if (rule instanceof CSSStyleRule) {
      const selector = rule.selectorText
        .replaceAll(/::[\w-]+(?:\([^)]*\))?/g, '')
        .replaceAll(/:focus(?:-visible|-within)?/g, ':is(*)');
      const isClear =
        rule.cssRules.length === 0 && !selector.includes(':not(') && isSelector(selector);
      return [{ selector: isClear ? selector : '*', hash }];
    }
    return rule instanceof CSSGroupingRule
      ? [...rule.cssRules].flatMap(findFocusRules)
      : [{ selector: '*', hash }];
  };
  const readRules = (sheet: CSSStyleSheet): FocusRule[] => {
    try {
      return [...sheet.cssRules].flatMap(findFocusRules);
    } catch {
      // the sheet of another site cannot be read
      return [{ selector: '*', hash: hashOf(sheet.href ?? '') }];
    }
  };
  const focusRules = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap(readRules);
  const numberOf = (element: Element): number =>
    focusRules
      .filter(
        ({ selector }) =>
          element.closest(selector) ??
          element.querySelector(selector) ??
          element.nextElementSibling?.matches(selector),
      )
      .reduce((sum, { hash }) => (sum + hash) | 0, 0);
  globalThis.qaFocusRules = { numberOf };
};

/** Functions about how an element looks, as `qaLooks` in the page. */
type Looks = {
  /** The styles that may show the focus of an element: its own, those of what it is in twice over, and of what follows it. */
  readonly stylesOf: (element: Element) => readonly (readonly string[])[];
  /** What is behind an element, and cuts off what is drawn around it. */
  readonly aroundOf: (element: Element) => string;
  /** Whether a caret shows that it has the focus. */
  readonly hasCaret: (element: Element) => boolean;
};

declare global {
  // oxlint-disable-next-line no-var, vars-on-top -- a property of `globalThis` has to be declared so
  var qaLooks: Looks;
}

/** Adds `qaLooks` to the page that it runs in. To be called after `installFocusRules`. */
export const installLooks = (): void => {
  const properties = [
    'outline',
    'boxShadow',
    'border',
    'background',
    'color',
    'textDecoration',
    'transform',
    'opacity',
    'clipPath',
  ] as const;
  // the focus may be drawn by what is around the element or beside it, such as the box of a hidden input
  const stylesOf = (element: Element): string[][] =>
    [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      element.nextElementSibling,
    ].map((part) =>
      [null, '::before', '::after'].flatMap((pseudo) => {
        const style = part instanceof Element ? getComputedStyle(part, pseudo) : null;
        // most have no such part, and each property takes its time
        const isDrawn = style && (pseudo === null || !/^(?:none|normal)$/.test(style.content));
        return properties.map((property) => {
          const value = isDrawn ? style[property] : '';
          // a line that is not drawn has a color and a width nevertheless
          return /^(?:outline|border)$/.test(property) && value.includes('none') ? 'none' : value;
        });
      }),
    );

  const grounds = new WeakMap<Element, string>();
  /** The color behind an element. */
  const groundOf = (element: Element | null): string => {
    if (!element) {
      return '';
    }
    const known = grounds.get(element);
    if (known !== undefined) {
      return known;
    }
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const isOpaque = !/(?:, 0(?:\.\d+)?|\/ 0?(?:\.\d+)?)\)$/.test(backgroundColor);
    const own = backgroundImage === 'none' ? '' : 'picture ';
    const ground = own + (isOpaque ? backgroundColor : groundOf(element.parentElement));
    grounds.set(element, ground);
    return ground;
  };

  const clips = new WeakMap<Element, boolean>();
  const isClipping = (element: Element): boolean => {
    const known = clips.get(element);
    if (known !== undefined) {
      return known;
    }
    const { overflow, clipPath, contain } = getComputedStyle(element);
    const isSo = overflow !== 'visible' || clipPath !== 'none' || /paint|strict/.test(contain);
    clips.set(element, isSo);
    return isSo;
  };
  /** In CSS pixels: what a ring around an element takes. */
  const RING = 3;
  /** What the focus of an element is drawn around: a part that `::after` lays over a whole card is as large as the card. */
  const drawnAround = (element: Element): Element => {
    const isOver = ['::before', '::after'].some((pseudo) => {
      const { content, position } = getComputedStyle(element, pseudo);
      return content !== 'none' && position === 'absolute';
    });
    const holderOf = (at: Element): Element =>
      at.parentElement && getComputedStyle(at).position === 'static'
        ? holderOf(at.parentElement)
        : at;
    return isOver ? holderOf(element) : element;
  };
  /** The sides at which something cuts off what is drawn around an element, or may be drawn over it. */
  const cutSidesOf = (element: Element): string => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const beside = { left: [left - RING, y], top: [x, top - RING], right: [right + RING, y] };
    const cut = new Set(
      Object.entries({ ...beside, bottom: [x, bottom + RING] })
        .filter(([, [atX = 0, atY = 0]]) => {
          const hit = document.elementFromPoint(atX, atY);
          return hit && !hit.contains(element);
        })
        .map(([side]) => `over ${side}`),
    );
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (isClipping(at)) {
        const box = at.getBoundingClientRect();
        const room = {
          left: left - box.left,
          top: top - box.top,
          right: box.right - right,
          bottom: box.bottom - bottom,
        };
        Object.entries(room)
          .filter(([, size]) => size < RING)
          .forEach(([side]) => cut.add(side));
      }
    }
    return [...cut].toSorted().join();
  };
  const aroundOf = (element: Element): string =>
    `on ${groundOf(element.parentElement)} cut ${cutSidesOf(drawnAround(element))} by ${globalThis.qaFocusRules.numberOf(element)}`;

  const hasCaret = (element: Element): boolean =>
    (element instanceof HTMLElement && element.isContentEditable) ||
    (element.matches(
      'textarea, input:not([type]), input:is([type=text], [type=search], [type=email], [type=url], [type=tel], [type=password], [type=number])',
    ) &&
      !element.matches(':read-only') &&
      !getComputedStyle(element).caretColor.endsWith(', 0)'));

  globalThis.qaLooks = { stylesOf, aroundOf, hasCaret };
};
