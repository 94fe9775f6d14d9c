import { escapeMarkup } from '../../base/text/escape-markup.ts';
import { mapMarkupAddresses } from '../../base/text/markup-addresses.ts';
import { pathOnHost } from '../../model/public-address.ts';
import { branchKeys, rootKey } from '../../model/sidebar-entries.ts';
import { interfaceLanguage } from '../../model/language.ts';
import type { SidebarItem, Site } from '../../model/site.ts';

type Keys = ReadonlyMap<SidebarItem, string>;

const renderLevel = (
  items: readonly SidebarItem[],
  key: string,
  keys: Keys,
  attributes = '',
): string => {
  const rows = items.map((item) => {
    const label = escapeMarkup(item.label);
    const name = item.href === null ? label : `<a href="${escapeMarkup(item.href)}">${label}</a>`;
    const below =
      item.kind === 'category' ? renderLevel(item.items, keys.get(item) ?? '', keys) : '';
    const language = item.kind === 'link' ? undefined : item.language;
    return `<li${language === undefined ? '' : ` lang="${language}"`}>${name}${below}</li>`;
  });
  return `<ul id="level-${key}"${attributes}>\n${rows.join('\n')}\n</ul>`;
};

/** Lists all pages for readers without JavaScript, on sites whose pages contain only part of the sidebar. */
export const renderSidebarPage = (site: Site): string => {
  const title = escapeMarkup(`All pages of ${site.config.product.name}`);
  const { tag, direction } = site.language;
  const attributes =
    tag === interfaceLanguage && direction === 'ltr' ? '' : ` lang="${tag}" dir="${direction}"`;
  const lines = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, follow">',
    '<meta name="color-scheme" content="light dark">',
    `<link rel="icon" href="${site.shell.favicon}">`,
    `<title>${title}</title>`,
    '<style>html{background:Canvas;color:CanvasText}body{max-width:45rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif}</style>',
    '</head>',
    `<body><main><h1>${title}</h1>`,
    '<p><a href="/">Home page</a></p>',
    ...site.sidebars.map((sidebar) =>
      renderLevel(sidebar.items, rootKey(sidebar), branchKeys(sidebar), attributes),
    ),
    '</main></body>',
    '</html>',
    '',
  ];
  return mapMarkupAddresses(lines.join('\n'), (href) => pathOnHost(href, site.config));
};
