/** The entry of the bundle that only pages with a diagram of Mermaid load. Mermaid loads the code of each kind of diagram on demand. */
export { default as mermaid } from 'mermaid';
