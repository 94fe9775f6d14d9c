import DOMPurify from 'dompurify';

/** What is drawn, with its rules apart, as `src/site/islands/mermaid/drawing-frame.ts` reads it. */
export type MermaidDrawing = { readonly svg: string; readonly css: string };

/** CSS that would load something. Browsers serialize values without escapes, except those of variables. */
const loading = /\\|url\((?!\s*["']?#)|image\(|image-set\(|src\(/i;

/** Attributes that are CSS. */
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

/** Rules of one drawing that load nothing: for elements of this drawing alone, and animations. */
const sanitizeRules = (css: string, id: string): string => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const ofDrawing = new RegExp(`^\\s*#${id}(?![\\w-])`);
  const kept = [...sheet.cssRules].filter(
    (rule) =>
      rule instanceof CSSKeyframesRule ||
      (rule instanceof CSSStyleRule &&
        rule.selectorText.split(',').every((selector) => ofDrawing.test(selector))),
  );
  kept.flatMap(stylesIn).forEach(dropLoading);
  return kept.map(({ cssText }) => cssText).join('');
};

const sanitizeElement = (element: SVGElement): void => {
  dropLoading(element.style);
  const style = element.getAttribute('style');
  if (style !== null) {
    element.removeAttribute('style');
    // the policy of pages ignores `style` in HTML
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

/** The drawing without code and without addresses of others but those of links, whatever its text made Mermaid write. */
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
  // The figure around it has the name.
  clean.querySelector('svg')?.setAttribute('aria-hidden', 'true');
  return {
    svg: clean.innerHTML,
    css: sanitizeRules(rules.map(({ textContent }) => textContent).join(''), id),
  };
};
