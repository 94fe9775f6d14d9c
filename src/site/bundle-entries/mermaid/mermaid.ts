import mermaid from 'mermaid';
import { readTheme } from './mermaid-theme.ts';
import { type MermaidDrawing, sanitizeMermaid } from './sanitize-mermaid.ts';

type Request = {
  /** Must be unique among the drawings on the page. */
  readonly id: string;
  readonly source: string;
  readonly mode: 'dark' | 'light';
  readonly fontFamily: string;
};

/** @throws if Mermaid cannot parse or draw the source */
const draw = async ({ id, source, mode, fontFamily }: Request): Promise<MermaidDrawing> => {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    // The sanitizer would remove HTML labels, because Mermaid puts them in `foreignObject`.
    htmlLabels: false,
    fontFamily,
    ...readTheme(window.parent, mode),
  });
  const { svg } = await mermaid.render(id, source);
  return sanitizeMermaid(svg, id);
};

/** `drawing-frame.ts` calls this function in the frame. Mermaid loads the code for each kind of diagram on demand. */
Object.assign(window, { draw });
