import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { fontScript, loadedFontKey } from '../../../../src/site/islands/theme/font-script.ts';

type Outcome = { readonly fonts: string | undefined; readonly loaded: object[] };

const run = (navigator: object, stored: string | null = null): Outcome => {
  const attributes = new Map<string, string>();
  const loaded: object[] = [];
  runInNewContext(fontScript, {
    navigator,
    localStorage: { getItem: (key: string) => (key === loadedFontKey ? stored : null) },
    document: {
      currentScript: { dataset: { textFonts: '/assets/text.woff2 /assets/zero.woff2' } },
      documentElement: {
        setAttribute: (name: string, value: string) => attributes.set(name, value),
      },
      createElement: (name: string) => ({ name }),
      head: { append: (element: object) => loaded.push(element) },
    },
  });
  return { fonts: attributes.get('data-fonts'), loaded };
};

describe('the text font before first paint', () => {
  test.each([
    ['reports nothing', {}],
    ['is not measured yet', { connection: {} }],
    ['is good', { connection: { saveData: false, effectiveType: '4g', rtt: 100 } }],
  ])('is preloaded on a connection that %s', (_line, navigator) => {
    const { fonts, loaded } = run(navigator);
    expect(fonts).toBeUndefined();
    expect(loaded).toEqual(
      ['/assets/text.woff2', '/assets/zero.woff2'].map((href) => ({
        name: 'link',
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous',
        href,
      })),
    );
  });

  test.each([
    ['is metered', { saveData: true, effectiveType: '4g', rtt: 50 }],
    ['is slow', { effectiveType: '3g', rtt: 50 }],
    ['is very slow', { effectiveType: 'slow-2g' }],
    ['has a high latency', { effectiveType: '4g', rtt: 125 }],
  ])('is a system font on a connection that %s', (_line, connection) => {
    expect(run({ connection })).toEqual({ fonts: 'system', loaded: [] });
  });

  test('is preloaded on a slow connection if this browser has loaded it before', () => {
    const slow = { connection: { effectiveType: '3g', rtt: 300 } };
    expect(run(slow, '/assets/text.woff2 /assets/zero.woff2').loaded).toHaveLength(2);
    expect(run(slow, '/assets/text-of-another-build.woff2 /assets/zero.woff2').loaded).toEqual([]);
  });

  test('is a system font for a reader who saves data, even if it has been loaded before', () => {
    const saving = { connection: { saveData: true, effectiveType: '4g', rtt: 50 } };
    expect(run(saving, '/assets/text.woff2 /assets/zero.woff2')).toEqual({
      fonts: 'system',
      loaded: [],
    });
  });
});
