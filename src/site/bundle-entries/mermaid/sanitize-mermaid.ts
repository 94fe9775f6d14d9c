import DOMPurify from 'dompurify';

export type MermaidDrawing = { readonly svg: string; readonly css: string };

/**
 * Matches CSS that loads resources. Also matches any backslash, because custom properties keep their escapes, which
 * could hide the name of a function.
 */
const loading = /\\|url\((?!\s*["']?#)|image\(|image-set\(|src\(/i;

const cssAttributes =
  'clip-path color cursor fill filter marker-end marker-mid marker-start mask stroke'.split(' ');

const dropLoading = (style: CSSStyleDeclaration): void => {
  for (const name of Array.from(style)) {
    if (loading.test(style.getPropertyValue(name))) {
      style.removeProperty(name);
    }
  }
};

const stylesIn = (rule: CSSRule): CSSStyleDeclaration[] => [
  ...('style' in rule ? [rule.style as CSSStyleDeclaration] : []),
  ...('cssRules' in rule ? [...(rule.cssRules as CSSRuleList)].flatMap(stylesIn) : []),
];

const sanitizeRules = (css: string, id: string): string => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const drawingSelector = new RegExp(`^\\s*#${id}(?![\\w-])`);
  const kept = [...sheet.cssRules].filter(
    (rule) =>
      rule instanceof CSSKeyframesRule ||
      (rule instanceof CSSStyleRule &&
        rule.selectorText.split(',').every((selector) => drawingSelector.test(selector))),
  );
  kept.flatMap(stylesIn).forEach(dropLoading);
  return kept.map(({ cssText }) => cssText).join('');
};

const sanitizeElement = (element: SVGElement): void => {
  dropLoading(element.style);
  const style = element.getAttribute('style');
  if (style !== null) {
    element.removeAttribute('style');
    // The pages' CSP blocks `style` attributes.
    element.setAttribute('data-style', style);
  }
  for (const name of cssAttributes) {
    if (loading.test(element.getAttribute(name) ?? '')) {
      element.removeAttribute(name);
    }
  }
  for (const name of ['href', 'xlink:href']) {
    if (element.localName !== 'a' && !(element.getAttribute(name) ?? '#').startsWith('#')) {
      element.removeAttribute(name);
    }
  }
};

/** Removes scripts and external URLs that a diagram's source may contain. Keeps links. */
export const sanitizeMermaid = (svg: string, id: string): MermaidDrawing => {
  const clean = DOMPurify.sanitize(svg, {
    USE_PROFILES: { svg: true, svgFilters: true },
    FORBID_TAGS: ['foreignObject', 'image', 'feImage'],
    FORBID_ATTR: ['data-style'],
    ADD_TAGS: ['style'],
    RETURN_DOM: true,
  }) as HTMLElement;
  const rules = [...clean.querySelectorAll('style')];
  rules.forEach((rule) => rule.remove());
  clean.querySelectorAll<SVGElement>('svg, svg *').forEach(sanitizeElement);
  clean.querySelector('svg')?.setAttribute('aria-hidden', 'true');
  return {
    svg: clean.innerHTML,
    css: sanitizeRules(rules.map(({ textContent }) => textContent).join(''), id),
  };
};
