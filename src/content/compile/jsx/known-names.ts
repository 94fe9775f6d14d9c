import { htmlTagNames } from 'html-tag-names';
import { svgTagNames } from 'svg-tag-names';
import { mdxComponentSchemas } from '../../../../schemas/mdx-components.ts';

/** The components that authors may use. */
export const componentNames: readonly string[] = Object.keys(mdxComponentSchemas);

/** The elements of HTML and SVG. */
export const elementNames: ReadonlySet<string> = new Set([...htmlTagNames, ...svgTagNames]);

/** Whether a tag may have a name on every page. */
export const isKnownName = (name: string): boolean =>
  elementNames.has(name) || componentNames.includes(name);
