type Disorder = { readonly after: string; readonly where: 'above' | 'beside' };

export type FocusStop = {
  readonly selector: string;
  readonly styleChanges: string;
  /** Whether focus can move within the element, as in an iframe. */
  readonly isHost: boolean;
  readonly hasCaret: boolean;
  readonly coveredBy: string | null;
  readonly isShown: boolean;
  readonly disorder: Disorder | null;
};

export type KeyPress = {
  readonly finished: readonly FocusStop[];
  readonly isEnd: boolean;
  readonly trap: string | null;
};

type LastStop = {
  readonly element: Element;
  readonly styles: readonly (readonly string[])[];
  readonly surroundings: string;
  readonly stop: Omit<FocusStop, 'styleChanges'>;
};

type Walk = {
  readonly boxes: Map<Element, DOMRect>;
  readonly seen: Set<Element>;
  last: LastStop | null;
  readonly presses: KeyPress[];
  /** Reads the element that has focus, and the element that has just lost focus. Call it once after each Tab. */
  readonly readStop: () => KeyPress;
  /** Called on each key press, so that several key presses can be sent at once. */
  readonly onKey: () => void;
  isFirstKey: boolean;
};

declare global {
  var qaWalk: Walk | undefined;
}

/**
 * Prepares to tab through the page from its start. Call it after `installFocusStyles`. This is one long function
 * because it is sent to the page as source text and cannot import anything.
 */
export const installWalk = (): void => {
  (document.activeElement as HTMLElement | null)?.blur();
  scrollTo({ top: 0, left: 0, behavior: 'instant' });
  if (globalThis.qaWalk) {
    removeEventListener('keydown', globalThis.qaWalk.onKey, { capture: true });
  }

  const { stylesOf, surroundingsOf, hasCaret } = globalThis.qaFocusStyles;
  const coverOf = (element: Element): string | null => {
    const { left, top, right, bottom } =
      element.getClientRects()[0] ?? element.getBoundingClientRect();
    const inset = 1;
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + inset, top + inset],
      [right - inset, top + inset],
      [left + inset, bottom - inset],
      [right - inset, bottom - inset],
    ] as const;
    const isRelated = (hit: Element | null): boolean =>
      hit !== null && (element.contains(hit) || hit.contains(element));
    let cover: Element | null = null;
    for (const [x, y] of points) {
      const hit = document.elementFromPoint(x, y);
      if (isRelated(hit)) {
        return null;
      }
      cover ??= hit;
    }
    return cover && qaPage.selectorOf(cover);
  };

  const hosts =
    'iframe, frame, embed, object, audio, video, details, input:is([type=date], [type=time], [type=datetime-local], [type=month], [type=week])';
  const isHost = (element: Element): boolean =>
    // A custom element may have a closed shadow root.
    element.matches(hosts) || element.shadowRoot !== null || element.localName.includes('-');

  const pinOf = (element: Element | null): Element | null =>
    element === null || /fixed|sticky|absolute/.test(getComputedStyle(element).position)
      ? element
      : pinOf(element.parentElement);
  const overlap = (from: number, to: number, otherFrom: number, otherTo: number): number =>
    Math.min(to, otherTo) - Math.max(from, otherFrom);
  /**
   * Compares the positions of neighbors in a column, or in a row of a flexbox or grid. In other layouts, the visual
   * order is unclear.
   */
  const disorderOf = (element: Element, before: Element): Disorder | null => {
    const [box, last] = [walk.boxes.get(element), walk.boxes.get(before)];
    const isOrdered = [element, before].some((one) => (one as HTMLElement).tabIndex > 0);
    if (!box?.width || !last?.width || isOrdered) {
      return null;
    }
    const overlapX = overlap(box.left, box.right, last.left, last.right);
    const overlapY = overlap(box.top, box.bottom, last.top, last.bottom);
    const isAbove = box.bottom <= last.top + 1 && overlapX > Math.min(box.width, last.width) / 2;
    const parent = element.parentElement ?? element;
    const { direction, display } = getComputedStyle(parent);
    const isEarlier = direction === 'rtl' ? box.left >= last.right - 1 : box.right <= last.left + 1;
    const isInSameRow =
      isEarlier &&
      overlapY > Math.min(box.height, last.height) / 2 &&
      display !== 'block' &&
      (parent === before.parentElement ||
        parent.parentElement === before.parentElement?.parentElement);
    if (!isAbove && !isInSameRow) {
      return null;
    }
    const [pin, otherPin] = [pinOf(element), pinOf(before)];
    const isComparable = pin === otherPin && pin !== element && otherPin !== before;
    return isComparable
      ? { after: qaPage.selectorOf(before), where: isAbove ? 'above' : 'beside' }
      : null;
  };

  const NEXT = 3;
  const isNext = ({ nextElementSibling }: Element, focused: Element | null): boolean =>
    nextElementSibling?.contains(focused) === true;

  const readStop = (): KeyPress => {
    const finished: FocusStop[] = [];
    const focused = document.activeElement;
    const { last } = walk;
    // Skip an element that still has focus, because its unfocused styles cannot be read.
    if (last && last.element !== focused) {
      const now = stylesOf(last.element);
      const others = [...now.keys()].filter(
        (part) => part !== NEXT || !isNext(last.element, focused),
      );
      const changes = others.flatMap((part) =>
        (last.styles[part] ?? []).flatMap((style, index) =>
          style === now[part]?.[index] ? [] : `${part} ${index}: ${now[part]?.[index]} → ${style}`,
        ),
      );
      const styleChanges = changes.length > 0 ? [...changes, last.surroundings].join('\n') : '';
      finished.push({ ...last.stop, styleChanges });
    }
    if (!focused || focused === document.body || focused === document.documentElement) {
      walk.last = null;
      return { finished, isEnd: true, trap: null };
    }
    const isStuck = last?.element === focused && !isHost(focused);
    const isRepeated = last?.element !== focused && walk.seen.has(focused);
    walk.seen.add(focused);
    const stop = {
      selector: qaPage.selectorOf(focused),
      isHost: isHost(focused),
      hasCaret: hasCaret(focused),
      coveredBy: coverOf(focused),
      isShown: focused.getClientRects().length > 0,
      disorder: last && !isRepeated ? disorderOf(focused, last.element) : null,
    };
    walk.last = {
      element: focused,
      styles: stylesOf(focused),
      surroundings: surroundingsOf(focused),
      stop,
    };
    return { finished, isEnd: false, trap: isStuck || isRepeated ? stop.selector : null };
  };

  const walk: Walk = {
    boxes: new Map(
      [
        ...document.querySelectorAll(
          'a[href], area, button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]',
        ),
      ].map((element) => [element, element.getBoundingClientRect()]),
    ),
    seen: new Set(),
    last: null,
    presses: [],
    readStop,
    onKey: () => {
      if (!walk.isFirstKey) {
        walk.presses.push(readStop());
      }
      walk.isFirstKey = false;
    },
    isFirstKey: true,
  };
  globalThis.qaWalk = walk;
  addEventListener('keydown', walk.onKey, { capture: true });
};
