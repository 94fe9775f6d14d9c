/** Repeats the order in `layers.css`, for rules that a browser may read before the style sheets. */
export const layerOrder = '@layer reset, tokens, base, prose, vendor, components, utilities;';
