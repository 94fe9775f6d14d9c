import { bootScript } from '../../site/islands/recovery/boot-script.ts';
import { escapeMarkup } from '../../base/text/escape-markup.ts';

const payloadStart = '<script>(self.__FLIGHT_DATA';
const wakuBoot = /<script id="_R_">([\s\S]*?)<\/script>/g;
const entryImport = /\bimport\(("[^"]+")\)/;
const moduleLink = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;

type RenderedPage = { readonly html: string; readonly payloadPath: string };

/**
 * Replaces Waku's boot script with the site's own (`boot-script.ts`), which fetches React's payload after the first
 * paint. An inline payload would double the size of the HTML.
 *
 * @throws if the page differs from the output of this version of Waku, or contains the payload (`src/waku.server.tsx`)
 */
export const detachPayload = ({ html, payloadPath }: RenderedPage): string => {
  if (html.includes(payloadStart)) {
    throw new Error(`A rendered page holds its payload, which is also in ${payloadPath}.`);
  }
  const boots = [...html.matchAll(wakuBoot)];
  if (boots.length !== 1) {
    throw new Error(`A rendered page has ${boots.length} scripts that start Waku; expected one.`);
  }
  const entry = entryImport.exec(boots[0]?.[1] ?? '')?.[1];
  if (entry === undefined) {
    throw new Error('The script that starts Waku does not import an entry.');
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
