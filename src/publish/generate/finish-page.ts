import { addBasePath } from '../../base/paths/base-path.ts';
import { escapeMarkup } from '../../base/text/escape-markup.ts';
import type { CspSources } from '../../model/csp-sources.ts';
import { detachPayload } from './detach-payload.ts';
import { createStyleInliner, type ReadSheet } from './inline-styles.ts';
import { addCsp } from './page-csp.ts';
import { moveStyleAttributes } from './page-styles.ts';
import type { PublicFiles } from './public-files.ts';

/** A row of the payload that makes React load a style sheet. */
const styleHint = /^:HL\["[^"\n]+\.css","style"[^\n]*\n/gm;

/**
 * Turns the HTML and the payload of a page as Waku renders them into the files that readers get.
 *
 * @param csp what the pages of the site may use besides its own files
 * @param headEnd scripts and data (`src/publish/outputs/structured-data.ts`) that are no part of React's tree
 */
type FinishPage = (files: PublicFiles, csp: CspSources, headEnd: string) => PublicFiles;

/**
 * Applies everything that is done to pages after rendering. Without style hints removed, prefetching a page's payload
 * would also load its style sheets, which are inlined in its HTML and linked to again in the payload.
 *
 * @throws when a payload has no style hint in the form that this version of React writes
 */
export const createPageFinisher = (
  readSheet: ReadSheet,
  basePath: string,
  fonts: string,
): FinishPage => {
  const inlineStyles = createStyleInliner(readSheet, fonts);
  const decoder = new TextDecoder();
  return (files, csp, headEnd) => {
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
      payloadPath: encodeURI(basePath + payloadName),
    }).replace('</head>', () => `${headEnd}</head>`);
    return new Map([
      // the last step: its hashes are of the text that browsers get
      [htmlName, Buffer.from(addCsp(html, csp))],
      [payloadName, Buffer.from(withoutHints)],
    ]);
  };
};

/** Attributes of a script by name, of which `src` is one. */
type SiteScript = Readonly<Record<string, string>>;

/**
 * The scripts of `site.yml` for the head of a page, which do not delay it. In React's tree, client navigation would create them,
 * which Trusted Types refuses; they stay while pages change.
 */
export const renderScripts = (scripts: readonly SiteScript[], basePath: string): string =>
  scripts
    .map((attributes) => {
      const written = Object.entries(attributes).map(([name, value]) => {
        const text = name === 'src' ? addBasePath(value, basePath) : value;
        return ` ${name}="${escapeMarkup(text)}"`;
      });
      return `<script defer=""${written.join('')}></script>`;
    })
    .join('');
