import { fileUrl } from '../../../base/paths/site-url.ts';

type DrawingFrame = {
  readonly draw: (request: {
    readonly id: string;
    readonly source: string;
    readonly mode: string;
    readonly fontFamily: string;
  }) => Promise<{ readonly svg: string; readonly css: string }>;
};

type FrameWindow = Window & Partial<DrawingFrame> & { readonly FontFace: typeof FontFace };

const folder = fileUrl(import.meta.env.DOCS_VENDOR_MERMAID as string);

const hidden =
  'position:fixed;inset-block-start:0;inset-inline-start:0;inline-size:60rem;block-size:1px;visibility:hidden;pointer-events:none;border:0';

/** Style sheets from other origins (such as a browser extension's) throw when their rules are read. */
const rulesOf = (sheet: CSSStyleSheet): CSSRule[] => {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
};

const fontRules = (): CSSFontFaceRule[] =>
  [...document.styleSheets].flatMap(rulesOf).filter((rule) => rule instanceof CSSFontFaceRule);

/** The frame must measure text with the page's fonts. */
const shareFonts = async (view: FrameWindow, fontFamily: string): Promise<void> => {
  for (const { style } of fontRules()) {
    const read = (name: string): string => style.getPropertyValue(name);
    view.document.fonts.add(
      new view.FontFace(read('font-family'), read('src'), {
        weight: read('font-weight') || 'normal',
        unicodeRange: read('unicode-range') || 'U+0-10FFFF',
        sizeAdjust: read('size-adjust') || '100%',
        ascentOverride: read('ascent-override') || 'normal',
        descentOverride: read('descent-override') || 'normal',
        lineGapOverride: read('line-gap-override') || 'normal',
      } as FontFaceDescriptors),
    );
  }
  if (document.documentElement.dataset['fonts'] !== 'system') {
    await view.document.fonts.load(`1em ${fontFamily}`).catch(() => []);
  }
};

/** @throws an error with a message that `isChunkFailure` recognizes */
const checkCode = async (): Promise<void> => {
  const file = `${folder}/mermaid.js`;
  const response = await fetch(file).catch(() => null);
  if (!response?.ok) {
    throw new TypeError(`Failed to fetch dynamically imported module: ${file}`);
  }
};

const open = async (fontFamily: string) => {
  await checkCode();
  const frame = document.createElement('iframe');
  frame.style.cssText = hidden;
  frame.title = 'Diagrams are measured here';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  frame.src = `${folder}/frame.html`;
  const isLoaded = new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
  });
  document.body.append(frame);
  await isLoaded;
  const view = frame.contentWindow as FrameWindow | null;
  if (!view?.draw) {
    frame.remove();
    throw new TypeError(`Failed to fetch dynamically imported module: ${frame.src}`);
  }
  await shareFonts(view, fontFamily);
  return { draw: view.draw, close: () => frame.remove() };
};

let opened: ReturnType<typeof open> | null = null;
let users = 0;
let drawings = 0;

/**
 * Loads Mermaid on demand, in a frame whose CSP allows the HTML and inline styles that it needs. The pages' own CSP
 * blocks both.
 *
 * @throws if code cannot be loaded or the source is invalid
 */
export const drawMermaid = async (source: string, mode: string) => {
  const { fontFamily } = getComputedStyle(document.body);
  users += 1;
  drawings += 1;
  const id = `mermaid-${drawings}`;
  opened ??= open(fontFamily);
  const own = opened;
  try {
    const { draw } = await own;
    return await draw({ id, source, mode, fontFamily });
  } finally {
    users -= 1;
    if (users === 0) {
      opened = null;
      void own.then(({ close }) => close()).catch(() => undefined);
    }
  }
};
