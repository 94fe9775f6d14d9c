import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { faceScript } from '../../../src/islands/theme/face-script.ts';

type Outcome = { readonly faces: string | undefined; readonly loaded: object[] };

/** What the inline script does to the document of a browser that says this of its line. */
const run = (navigator: object): Outcome => {
  const attributes = new Map<string, string>();
  const loaded: object[] = [];
  runInNewContext(faceScript, {
    navigator,
    document: {
      currentScript: { dataset: { face: '/assets/text.woff2' } },
      documentElement: {
        setAttribute: (name: string, value: string) => attributes.set(name, value),
      },
      createElement: (name: string) => ({ name }),
      head: { append: (element: object) => loaded.push(element) },
    },
  });
  return { faces: attributes.get('data-faces'), loaded };
};

describe('the face of the text before first paint', () => {
  test.each([
    ['says nothing', {}],
    ['has no measure yet', { connection: {} }],
    ['is good', { connection: { saveData: false, effectiveType: '4g', rtt: 100 } }],
  ])('is loaded ahead on a line that %s', (_line, navigator) => {
    const { faces, loaded } = run(navigator);
    expect(faces).toBeUndefined();
    expect(loaded).toEqual([
      {
        name: 'link',
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous',
        href: '/assets/text.woff2',
      },
    ]);
  });

  test.each([
    ['is counted', { saveData: true, effectiveType: '4g', rtt: 50 }],
    ['is slow', { effectiveType: '3g', rtt: 50 }],
    ['is very slow', { effectiveType: 'slow-2g' }],
    ['answers late', { effectiveType: '4g', rtt: 125 }],
  ])('is the system’s on a line that %s', (_line, connection) => {
    expect(run({ connection })).toEqual({ faces: 'system', loaded: [] });
  });
});
