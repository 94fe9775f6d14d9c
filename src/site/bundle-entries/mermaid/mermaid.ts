import mermaid from 'mermaid';
import { type MermaidDrawing, sanitizeMermaid } from './sanitize-mermaid.ts';

type Request = {
  /** That no other drawing of the page has. */
  readonly id: string;
  readonly source: string;
  readonly theme: 'dark' | 'default';
  readonly fontFamily: string;
};

/** @throws when Mermaid does not understand the source */
const draw = async ({ id, source, theme, fontFamily }: Request): Promise<MermaidDrawing> => {
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
  return sanitizeMermaid(svg, id);
};

/** The entry of the bundle that only `frame.html` loads. Mermaid loads the code of each kind of diagram on demand. */
Object.assign(window, { draw });
