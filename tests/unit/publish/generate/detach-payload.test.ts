import { describe, expect, test } from 'vitest';
import { bootScript } from '../../../../src/site/islands/recovery/boot-script.ts';
import { detachPayload } from '../../../../src/publish/generate/detach-payload.ts';

const payload = '1:"a"\n0:{"_buildId":"b","text":"\\u003c/script> $& `"}\n';
const push = `<script>(self.__FLIGHT_DATA||=[]).push(${JSON.stringify(payload).replaceAll('</', '<\\/')})</script>`;
const start = `<script id="_R_">first();import("/assets/index-1.js").catch((e) => {});</script>`;
const links =
  '<link rel="modulepreload" href="/assets/client-2.js" crossorigin="" fetchPriority="low"/>' +
  '<link rel="modulepreload" href="/assets/index-1.js" crossorigin=""/>';
const rendered = (parts: readonly string[]): string =>
  `<!DOCTYPE html><html><head>${links}<script>own()</script></head><body><p>Text</p>${parts.join('')}</body></html>`;
const payloadPath = '/RSC/R/docs/a%20b.txt';

describe('detaching the payload of a page', () => {
  test('keeps its text and its own scripts, and adds the boot script of the site', () => {
    expect(detachPayload({ html: rendered([start]), payloadPath })).toBe(
      `<!DOCTYPE html><html><head><script>own()</script></head><body><p>Text</p>` +
        `<script data-entry="/assets/index-1.js" data-modules="/assets/client-2.js /assets/index-1.js" data-payload="${payloadPath}">${bootScript}</script></body></html>`,
    );
  });

  test('fails for a page in another form than Waku writes', () => {
    const detach = (parts: readonly string[]) => () =>
      detachPayload({ html: rendered(parts), payloadPath });
    expect(detach([start, push])).toThrow('A rendered page holds its payload');
    expect(detach([])).toThrow('0 scripts that start Waku; expected one');
    expect(detach(['<script id="_R_">other()</script>'])).toThrow('does not import an entry');
  });
});
