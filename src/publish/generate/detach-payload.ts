import { bootScript } from '../../site/islands/recovery/boot-script.ts';
import { escapeMarkup } from '../../base/text/escape-markup.ts';

const payloadStart = '<script>(self.__FLIGHT_DATA';
const wakuBoot = /<script id="_R_">([\s\S]*?)<\/script>/g;
const entryImport = /\bimport\(("[^"]+")\)/;
const moduleLink = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;

/** A rendered page, and the address of the payload that Waku renders beside it for navigation. */
type RenderedPage = { readonly html: string; readonly payloadPath: string };

const onlyMatch = (html: string, pattern: RegExp, what: string): string => {
  const matches = [...html.matchAll(pattern)];
  if (matches.length !== 1) {
    throw new Error(`A rendered page has ${matches.length} ${what}; expected one.`);
  }
  return matches[0]?.[1] ?? '';
};

/**
 * Replaces Waku's boot script by the site's (`boot-script.ts`), which fetches the payload of navigation after the first
 * paint. Without it, each page would hold its payload inline, which doubles its HTML.
 *
 * @throws when the page differs from what this version of Waku writes, or holds the payload (`src/waku.server.tsx`)
 */
export const detachPayload = ({ html, payloadPath }: RenderedPage): string => {
  if (html.includes(payloadStart)) {
    throw new Error(`A rendered page holds its payload, which is also in ${payloadPath}.`);
  }
  const entry = entryImport.exec(onlyMatch(html, wakuBoot, 'scripts that start Waku'))?.[1];
  if (entry === undefined) {
    throw new Error('The script that starts Waku imports no entry.');
  }
  const modules = [...html.matchAll(moduleLink)].map(([, href]) => href ?? '');
  const attributes = {
    'data-entry': String(JSON.parse(entry)),
    'data-modules': modules.join(' '),
    'data-payload': payloadPath,
  };
  const attributeText = Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeMarkup(value)}"`)
    .join(' ');
  const boot = `<script ${attributeText}>${bootScript}</script>`;
  return html.replaceAll(moduleLink, '').replace(wakuBoot, () => boot);
};
