/** The link beside a heading, whose text React leaves alone (`src/components/mdx/headings.tsx`). */
const headingLink = /<h([2-6])[^>]*>(?:(?!<h[2-6]).)*?<span aria-hidden="true">#(?=<\/span>)/gs;
/** So many sections are painted first. */
const SECTIONS_ABOVE = 2;

/**
 * Where a page with operations is divided: at the heading of its third section, or of the first operation where that is
 * above. Null for other pages, and where the first operation has no heading above.
 */
export const findDivision = (html: string): number | null => {
  const operation = html.search(/<[a-z]+ [^>]*\bdata-operation=""/);
  const headings = [...html.slice(0, Math.max(operation, 0)).matchAll(headingLink)];
  const sections = headings.filter(([, level]) => level === '2');
  const heading = sections[SECTIONS_ABOVE] ?? headings.at(-1);
  return heading ? heading.index + heading[0].length : null;
};
