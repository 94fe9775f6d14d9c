import DOMPurify from 'dompurify';
import mermaid from 'mermaid';

/** What is drawn, with its rules apart, as `src/islands/mermaid/draw-mermaid.ts` reads it. */
export type Drawing = { readonly svg: string; readonly css: string };

type Request = {
  /** That no other drawing of the page has. */
  readonly id: string;
  readonly source: string;
  readonly theme: 'dark' | 'default';
  readonly fontFamily: string;
};

/** Rules without what a style sheet would load. */
const withoutUrls = (css: string): string =>
  css
    .replaceAll(/@import[^;]*;?/gi, '')
    .replaceAll(/(?:url|image-set|image|src)\((?!\s*["']?#)[^)]*\)/gi, 'none');

/**
 * The drawing without code and addresses of others, whatever its text made Mermaid write. Its styles are apart: the policy of
 * pages ignores `style` in HTML.
 */
const sanitize = (svg: string): Drawing => {
  const clean = DOMPurify.sanitize(svg, {
    USE_PROFILES: { svg: true, svgFilters: true },
    FORBID_TAGS: ['foreignObject', 'image', 'feImage'],
    ADD_TAGS: ['style'],
    RETURN_DOM: true,
  }) as HTMLElement;
  const rules = [...clean.querySelectorAll('style')];
  rules.forEach((rule) => rule.remove());
  for (const element of clean.querySelectorAll('[style]')) {
    element.setAttribute('data-style', withoutUrls(element.getAttribute('style') ?? ''));
    element.removeAttribute('style');
  }
  for (const use of clean.querySelectorAll('use')) {
    const href = use.getAttribute('href') ?? use.getAttribute('xlink:href') ?? '';
    if (!href.startsWith('#')) {
      use.remove();
    }
  }
  // The figure around it has the name.
  clean.querySelector('svg')?.setAttribute('aria-hidden', 'true');
  return {
    svg: clean.innerHTML,
    css: withoutUrls(rules.map(({ textContent }) => textContent).join('')),
  };
};

/** @throws when Mermaid does not understand the source */
const draw = async ({ id, source, theme, fontFamily }: Request): Promise<Drawing> => {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    // without it, words would be HTML in `foreignObject`
    htmlLabels: false,
    theme,
    fontFamily,
  });
  const { svg } = await mermaid.render(id, source);
  return sanitize(svg);
};

/** The entry of the bundle that only `frame.html` loads. Mermaid loads the code of each kind of diagram on demand. */
Object.assign(window, { draw });
