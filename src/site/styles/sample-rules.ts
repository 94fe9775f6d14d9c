import { layerOrder } from '../../model/style-layers.ts';

type Servers = readonly { readonly variables?: unknown }[];

/**
 * Rules for the panel and tab of the chosen language, its name in the navbar, and the switch between client call and
 * request.
 */
const languageRules = (names: readonly string[]): readonly string[] => {
  const each = (selectorOf: (name: string) => string): string =>
    names.map((name) => `[data-sample=${name}] ${selectorOf(name)}`).join(',');
  return [
    `${each((name) => `[data-samples]>[data-sample-panel~=${name}]`)}{display:block}`,
    `${each((name) => `[data-sample-tab~=${name}]`)}{border-block-end-color:var(--color-accent);color:var(--color-accent-text)}`,
    `${each((name) => `[data-sample-name=${name}]`)}{visibility:inherit}`,
    `${each((name) => `[data-call-switch]:not([data-call-switch~=${name}])`)}{display:none}`,
  ];
};

/**
 * Rules for the address, name and variables of the chosen server. `data-at` and `data-variables-of` list the indexes of
 * the servers to which an element belongs. Without JavaScript, only the first address is visible, because the others
 * are `hidden`.
 */
const serverRules = (servers: Servers): readonly string[] => {
  const each = (selectorOf: (position: number) => string): string =>
    servers.map((_, position) => `[data-server='${position}'] ${selectorOf(position)}`).join(',');
  return servers.length === 0
    ? []
    : [
        '[data-server] [data-at]{display:none}',
        `${each((position) => `[data-at~='${position}']`)}{display:inline}`,
        '[data-server] [data-server-name]{visibility:hidden}',
        `${each((position) => `[data-server-name='${position}']`)}{visibility:visible}`,
        ...(servers.some(({ variables }) => variables)
          ? [
              `${each((position) => `[data-variables-of]:not([data-variables-of~='${position}'])`)}{display:none}`,
            ]
          : []),
      ];
};

/** Generates the rules that depend on `samples` in `site.yml` and on the servers of the API. */
export const sampleRules = (names: readonly string[], servers: Servers): string =>
  [layerOrder, '@layer utilities{', ...languageRules(names), ...serverRules(servers), '}'].join('');
