import mermaid from 'mermaid';
import { type MermaidDrawing, sanitizeMermaid } from './sanitize-mermaid.ts';

type Request = {
  /** Must be unique among the drawings on the page. */
  readonly id: string;
  readonly source: string;
  readonly theme: 'dark' | 'default';
  readonly fontFamily: string;
};

/** @throws if Mermaid cannot parse or draw the source */
const draw = async ({ id, source, theme, fontFamily }: Request): Promise<MermaidDrawing> => {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    // The sanitizer would remove HTML labels, because Mermaid puts them in `foreignObject`.
    htmlLabels: false,
    theme,
    fontFamily,
  });
  const { svg } = await mermaid.render(id, source);
  return sanitizeMermaid(svg, id);
};

/** `drawing-frame.ts` calls this function in the frame. Mermaid loads the code for each kind of diagram on demand. */
Object.assign(window, { draw });
