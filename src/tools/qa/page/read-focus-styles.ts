type FocusRules = {
  /**
   * Hash of the CSS rules for focus on an element and its relatives. If the hashes of two elements differ, the elements
   * may look the same in light mode but different in dark mode.
   */
  readonly ruleHashOf: (element: Element) => number;
};

declare global {
  var qaFocusRules: FocusRules;
}

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
      // Style sheets from other origins cannot be read.
      return [{ selector: '*', hash: hashOf(sheet.href ?? '') }];
    }
  };
  const focusRules = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap(readRules);
  const ruleHashOf = (element: Element): number =>
    focusRules
      .filter(
        ({ selector }) =>
          element.closest(selector) ??
          element.querySelector(selector) ??
          element.nextElementSibling?.matches(selector),
      )
      .reduce((sum, { hash }) => (sum + hash) | 0, 0);
  globalThis.qaFocusRules = { ruleHashOf };
};

type FocusStyles = {
  /** Styles of the element, its parent, its grandparent and its next sibling, any of which may show focus. */
  readonly stylesOf: (element: Element) => readonly (readonly string[])[];
  readonly surroundingsOf: (element: Element) => string;
  readonly hasCaret: (element: Element) => boolean;
};

declare global {
  var qaFocusStyles: FocusStyles;
}

/**
 * Adds `qaFocusStyles` to the page. Call it after `installFocusRules`. This is one long function because it is sent to
 * the page as source text and cannot import anything.
 */
export const installFocusStyles = (): void => {
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
  // Focus may be shown by a nearby element, such as the box around a hidden input.
  const stylesOf = (element: Element): string[][] =>
    [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      element.nextElementSibling,
    ].map((part) =>
      [null, '::before', '::after'].flatMap((pseudo) => {
        const style = part instanceof Element ? getComputedStyle(part, pseudo) : null;
        // Skip missing pseudo-elements, because reading each property takes time.
        const isDrawn = style && (pseudo === null || !/^(?:none|normal)$/.test(style.content));
        return properties.map((property) => {
          const value = isDrawn ? style[property] : '';
          // If an outline or border is `none`, its computed style still includes a color and a width, so ignore both.
          return /^(?:outline|border)$/.test(property) && value.includes('none') ? 'none' : value;
        });
      }),
    );

  const memoize = <Value>(compute: (element: Element) => Value): ((element: Element) => Value) => {
    const known = new WeakMap<Element, Value>();
    return (element) => {
      const value = known.get(element) ?? compute(element);
      known.set(element, value);
      return value;
    };
  };
  const backgroundOf = memoize((element): string => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const isOpaque = !/(?:, 0(?:\.\d+)?|\/ 0?(?:\.\d+)?)\)$/.test(backgroundColor);
    const own = backgroundImage === 'none' ? '' : 'picture ';
    return own + (isOpaque ? backgroundColor : backgroundBehind(element));
  });
  const backgroundBehind = ({ parentElement }: Element): string =>
    parentElement ? backgroundOf(parentElement) : '';
  const isClipping = memoize((element) => {
    const { overflow, clipPath, contain } = getComputedStyle(element);
    return overflow !== 'visible' || clipPath !== 'none' || /paint|strict/.test(contain);
  });
  /** Width of a focus ring, in CSS pixels. */
  const RING = 3;
  /** Returns the element that a focus ring surrounds: the whole card if an `::after` stretches the link over it. */
  const ringTargetOf = (element: Element): Element => {
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
  const cutSidesOf = (element: Element): string => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const sidePoints = { left: [left - RING, y], top: [x, top - RING], right: [right + RING, y] };
    const cut = new Set(
      Object.entries({ ...sidePoints, bottom: [x, bottom + RING] })
        .filter(([, [pointX = 0, pointY = 0]]) => {
          const hit = document.elementFromPoint(pointX, pointY);
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
  const surroundingsOf = (element: Element): string =>
    `on ${backgroundBehind(element)} cut ${cutSidesOf(ringTargetOf(element))} by ${globalThis.qaFocusRules.ruleHashOf(element)}`;

  const hasCaret = (element: Element): boolean =>
    (element instanceof HTMLElement && element.isContentEditable) ||
    (element.matches(
      'textarea, input:not([type]), input:is([type=text], [type=search], [type=email], [type=url], [type=tel], [type=password], [type=number])',
    ) &&
      !element.matches(':read-only') &&
      !getComputedStyle(element).caretColor.endsWith(', 0)'));

  globalThis.qaFocusStyles = { stylesOf, surroundingsOf, hasCaret };
};
