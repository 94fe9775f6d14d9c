type PageHelpers = {
  readonly selectorOf: (element: Element) => string;
  readonly isShown: (element: Element) => boolean;
  readonly isUsable: (element: Element) => boolean;
  readonly nameOf: (element: Element) => string;
  readonly isSearchButton: (element: Element) => boolean;
  readonly findSearch: () => Element | null;
  readonly leadsToPage: (link: Element) => boolean;
  readonly findTarget: (hash: string) => HTMLElement | null;
};

declare global {
  var qaPage: PageHelpers;
}

/**
 * Adds `qaPage` to the page. This is one long function because it is sent to the page as source text and cannot import
 * anything.
 */
export const installPageHelpers = (): void => {
  const stepOf = (element: Element): string => {
    const siblings = [...(element.parentElement?.children ?? [])].filter(
      ({ localName }) => localName === element.localName,
    );
    const place = siblings.length > 1 ? `:nth-of-type(${siblings.indexOf(element) + 1})` : '';
    return CSS.escape(element.localName) + place;
  };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getClientRects().length > 0;
  const isUsable = (element: Element): boolean =>
    isShown(element) && !element.matches(':disabled, [aria-disabled=true]');
  const nameOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  const isSearchButton = (element: Element): boolean =>
    element.matches('button:not([role]), [role=button]') && /^search/i.test(nameOf(element));
  globalThis.qaPage = {
    selectorOf: (element) => {
      const steps: string[] = [];
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { id } = at;
        if (id !== '' && document.querySelectorAll(`#${CSS.escape(id)}`).length === 1) {
          steps.unshift(`#${CSS.escape(id)}`);
          break;
        }
        steps.unshift(stepOf(at));
      }
      return steps.join(' > ');
    },
    isShown,
    isUsable,
    nameOf,
    isSearchButton,
    findSearch: () => {
      const find = (selector: string): Element[] =>
        [...document.querySelectorAll(selector)].filter(isUsable);
      return (
        find('input[type=search], [role=searchbox]')[0] ??
        find('button, [role=button]').find(isSearchButton) ??
        null
      );
    },
    leadsToPage: (link) => {
      const url = URL.parse(link.getAttribute('href') ?? '', document.baseURI);
      return (
        url !== null &&
        /^https?:$/.test(url.protocol) &&
        url.origin === location.origin &&
        url.pathname !== location.pathname &&
        // The same pattern as `FILE` in visited-page.ts.
        !/\.(?!html?$|\d+(?:(?:a|alpha|b|beta|rc)\d*)?$)\w{1,5}$/i.test(url.pathname) &&
        /^(?:_self)?$/.test(link.getAttribute('target') ?? '') &&
        !link.hasAttribute('download')
      );
    },
    findTarget: (hash) => {
      const name = hash.slice(1);
      const find = (text: string): HTMLElement | null =>
        document.getElementById(text) ??
        document.querySelector<HTMLElement>(`a[name=${CSS.escape(text)}]`);
      try {
        return name === '' ? null : (find(name) ?? find(decodeURIComponent(name)));
      } catch {
        // The hash has an invalid escape sequence.
        return null;
      }
    },
  };
};
