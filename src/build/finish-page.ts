import { detachPayload } from './detach-payload.ts';
import type { PublicFiles } from './public-files.ts';

/** Asks the browser to load a style sheet as soon as the payload is read. */
const styleHint = /^:HL\["[^"\n]+\.css","style"[^\n]*\n/gm;

/**
 * The files of a page as readers get them: what is done to every page after rendering is done here. Hints at style
 * sheets go: payloads are loaded ahead, sheets only of the page that is opened, which names them once more.
 *
 * @param files the HTML of a page and its payload, as Waku renders them
 */
export const finishPage = (files: PublicFiles): PublicFiles => {
  const names = [...files.keys()];
  const htmlName = names.find((name) => name.endsWith('.html')) ?? '';
  const payloadName = names.find((name) => name !== htmlName) ?? '';
  const payload = String(files.get(payloadName));
  const html = detachPayload({
    html: String(files.get(htmlName)),
    payloadPath: encodeURI(`/${payloadName}`),
  });
  return new Map([
    [htmlName, Buffer.from(html)],
    [payloadName, Buffer.from(payload.replaceAll(styleHint, ''))],
  ]);
};
