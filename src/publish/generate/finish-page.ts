import { encodePath } from '../../base/paths/route-path.ts';
import type { SiteConfig } from '../../../schemas/site-config.ts';
import { escapeMarkup } from '../../base/text/escape-markup.ts';
import type { SiteShell } from '../../model/page.ts';
import { pathOnHost } from '../../model/public-address.ts';
import { detachPayload } from './detach-payload.ts';
import { createStyleInliner, type ReadSheet } from './inline-styles.ts';
import { addCsp } from './page-csp.ts';
import { moveStyleAttributes } from './page-styles.ts';
import type { PublicFiles } from './public-files.ts';

/** Matches the rows of a payload that make React load style sheets. */
const styleHint = /^:HL\["[^"\n]+\.css","style"[^\n]*\n/gm;

/** @param headEnd HTML for the end of `<head>`: scripts and structured data, which are outside React's tree */
type FinishPage = (
  files: PublicFiles,
  site: Pick<SiteShell, 'csp'> & { readonly config: Pick<SiteConfig, 'url'> },
  headEnd: string,
) => PublicFiles;

/**
 * Creates a function that turns the HTML and payload from Waku into the published files. It removes style hints from
 * payloads, because prefetching a payload would also load their style sheets. The page does not need the hints: its
 * HTML inlines the styles, and the payload also contains links to the style sheets.
 *
 * @throws if a payload has no style hint in the form that this version of React writes
 */
export const createPageFinisher = (readSheet: ReadSheet, fonts: string): FinishPage => {
  const inlineStyles = createStyleInliner(readSheet, fonts);
  const decoder = new TextDecoder();
  return (files, { csp, config }, headEnd) => {
    const names = [...files.keys()];
    const htmlName = names.find((name) => name.endsWith('.html')) ?? '';
    const payloadName = names.find((name) => name !== htmlName) ?? '';
    const payload = decoder.decode(files.get(payloadName));
    const withoutHints = payload.replaceAll(styleHint, '');
    if (withoutHints === payload) {
      throw new Error(`The payload ${payloadName} has no style hints to remove.`);
    }
    const html = detachPayload({
      html: moveStyleAttributes(
        inlineStyles({ html: decoder.decode(files.get(htmlName)), payload }),
      ),
      payloadPath: encodePath(pathOnHost(`/${payloadName}`, config)),
    }).replace('</head>', () => `${headEnd}</head>`);
    return new Map([
      // Add the CSP last, because its hashes must match the final text.
      [htmlName, Buffer.from(addCsp(html, csp))],
      [payloadName, Buffer.from(withoutHints)],
    ]);
  };
};

/**
 * Renders the scripts from `site.yml` for `<head>`. The build adds them after rendering, because React would create
 * them in the browser on client navigation, which Trusted Types forbid.
 */
export const renderScripts = (config: Pick<SiteConfig, 'scripts' | 'url'>): string =>
  config.scripts
    .map((attributes) => {
      const written = Object.entries(attributes).map(([name, value]) => {
        const text = name === 'src' ? pathOnHost(value, config) : value;
        return ` ${name}="${escapeMarkup(text)}"`;
      });
      return `<script defer=""${written.join('')}></script>`;
    })
    .join('');
