import { escapeMarkup } from '../text/escape-markup.ts';
import { branchKey, rootKey } from '../model/sidebar-entries.ts';
import type { SidebarItem, Site } from '../model/site.ts';

const renderLevel = (items: readonly SidebarItem[], key: string): string => {
  const rows = items.map((item, index) => {
    const label = escapeMarkup(item.label);
    const name = item.href === null ? label : `<a href="${escapeMarkup(item.href)}">${label}</a>`;
    const below = item.kind === 'category' ? renderLevel(item.items, branchKey(key, index)) : '';
    return `<li>${name}${below}</li>`;
  });
  return `<ul id="level-${key}">\n${rows.join('\n')}\n</ul>`;
};

/**
 * Every page of the sidebar in one plain list, for readers without scripting on a site too large for its pages to carry
 * all links.
 */
export const renderSidebarPage = (site: Site): string => {
  const title = escapeMarkup(`All pages of ${site.config.product.name}`);
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, follow">',
    '<meta name="color-scheme" content="light dark">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<title>${title}</title>`,
    '<style>html{background:Canvas;color:CanvasText}body{max-width:45rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif}</style>',
    '</head>',
    `<body><main><h1>${title}</h1>`,
    '<p><a href="/">Home page</a></p>',
    renderLevel(site.sidebar, rootKey),
    '</main></body>',
    '</html>',
    '',
  ].join('\n');
};
