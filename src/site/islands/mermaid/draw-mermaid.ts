import { drawInFrame } from './drawing-frame.ts';

// Mermaid needs an id that no other drawing of the page has.
let drawings = 0;

/**
 * Draws a diagram as SVG, and returns its rules apart. The first one loads Mermaid, and the first of a kind the code for that.
 *
 * @throws when code cannot be loaded, or Mermaid does not understand the source
 */
export const drawMermaid = (
  source: string,
  theme: string,
): Promise<{ readonly svg: string; readonly css: string }> => {
  drawings += 1;
  return drawInFrame({
    id: `mermaid-${drawings}`,
    source,
    theme: theme === 'dark' ? 'dark' : 'default',
    fontFamily: getComputedStyle(document.body).fontFamily,
  });
};
