/** The exports of `src/vendor/mermaid`. */
type Vendor = {
  readonly mermaid: {
    readonly initialize: (settings: object) => void;
    readonly render: (id: string, source: string) => Promise<{ readonly svg: string }>;
  };
};

/** The path of this build's bundle. */
const folder = import.meta.env.DOCS_VENDOR_MERMAID as string;

// Mermaid needs an id that no other drawing of the page has.
let drawings = 0;

/**
 * Draws a diagram as SVG. The first one loads Mermaid, and the first of a kind the code for that.
 *
 * @throws when code cannot be loaded, or Mermaid does not understand the source
 */
export const drawMermaid = async (source: string, theme: string): Promise<string> => {
  const { mermaid } = (await import(/* @vite-ignore */ `${folder}/mermaid.js`)) as Vendor;
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: theme === 'dark' ? 'dark' : 'default',
    fontFamily: 'inherit',
  });
  // A drawing removes that of the same id from the page.
  drawings += 1;
  const { svg } = await mermaid.render(`mermaid-${drawings}`, source);
  // The figure around it has the name.
  return svg.replace('<svg ', '<svg aria-hidden="true" ');
};
