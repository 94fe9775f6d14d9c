/** Stands for `@base-ui/react/menu`: the menus of facets, which this site's modal has none of, would double its size. */
export const Menu = {};
