import { detachPayload } from './detach-payload.ts';
import { createStyleInliner, type ReadSheet } from './inline-styles.ts';
import type { PublicFiles } from './public-files.ts';

/** Asks the browser to load a style sheet as soon as the payload is read. */
const styleHint = /^:HL\["[^"\n]+\.css","style"[^\n]*\n/gm;

/** Says to nobody in particular what the site was built with. */
const generatorTag = '<meta name="generator" content="Waku"/>';

/** Turns the files of a page as Waku renders them, its HTML and its payload, into those that readers get. */
type FinishPage = (files: PublicFiles) => PublicFiles;

/**
 * What is done to every page after rendering is done here. Hints at style sheets go: payloads are loaded ahead, sheets
 * only of the page that is opened, which names them once more.
 */
export const createPageFinisher = (readSheet: ReadSheet): FinishPage => {
  const inlineStyles = createStyleInliner(readSheet);
  const decoder = new TextDecoder();
  return (files) => {
    const names = [...files.keys()];
    const htmlName = names.find((name) => name.endsWith('.html')) ?? '';
    const payloadName = names.find((name) => name !== htmlName) ?? '';
    const payload = decoder.decode(files.get(payloadName));
    const html = detachPayload({
      html: inlineStyles({ html: decoder.decode(files.get(htmlName)), payload }).replace(
        generatorTag,
        '',
      ),
      payloadPath: encodeURI(`/${payloadName}`),
    });
    return new Map([
      [htmlName, Buffer.from(html)],
      [payloadName, Buffer.from(payload.replaceAll(styleHint, ''))],
    ]);
  };
};
