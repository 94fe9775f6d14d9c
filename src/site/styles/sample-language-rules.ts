/** Repeats the order in `layers.css`, because a browser may read these rules before the style sheets. */
export const layerOrder = '@layer reset, tokens, base, prose, vendor, components, utilities;';

/**
 * Generates the rules that depend on `samples` in `site.yml`. They style the panel and tab of the chosen language, its
 * name in the navbar, and the switch between client call and request.
 */
export const sampleLanguageRules = (names: readonly string[]): string => {
  const each = (selectorOf: (name: string) => string): string =>
    names.map((name) => `[data-sample=${name}] ${selectorOf(name)}`).join(',');
  return [
    layerOrder,
    '@layer utilities{',
    `${each((name) => `[data-samples]>[data-sample-panel~=${name}]`)}{display:block}`,
    `${each((name) => `[data-sample-tab~=${name}]`)}{border-block-end-color:var(--color-accent);color:var(--color-accent-text)}`,
    `${each((name) => `[data-sample-name=${name}]`)}{visibility:inherit}`,
    `${each((name) => `[data-call-switch]:not([data-call-switch~=${name}])`)}{display:none}`,
    '}',
  ].join('');
};
