import { detachPayload } from './detach-payload.ts';
import type { PublicFiles } from './public-files.ts';

/**
 * The files of a page as readers get them: what is done to every page after rendering is done here.
 *
 * @param files the HTML of a page and its payload, as Waku renders them
 */
export const finishPage = (files: PublicFiles): PublicFiles => {
  const names = [...files.keys()];
  const htmlName = names.find((name) => name.endsWith('.html')) ?? '';
  const payloadName = names.find((name) => name !== htmlName) ?? '';
  const html = detachPayload({
    html: String(files.get(htmlName)),
    payload: String(files.get(payloadName)),
    payloadPath: encodeURI(`/${payloadName}`),
  });
  return new Map([...files, [htmlName, Buffer.from(html)]]);
};
