import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import {
  resolveSampleCall,
  sampleCallKey,
} from '../../../../src/site/islands/sample-language/sample-call.ts';
import {
  resolveSampleLanguage,
  sampleLanguageKey,
} from '../../../../src/site/islands/sample-language/sample-language.ts';
import { firstPaintScript } from '../../../../src/site/islands/theme/first-paint-script.ts';

const names = ['python', 'unity', 'curl'];

describe('the sample language', () => {
  test('is the stored one if the site offers it, else the first', () => {
    for (const name of names) {
      expect(resolveSampleLanguage(name, names)).toBe(name);
    }
    for (const rubbish of [
      null,
      '',
      'Unity',
      'curl ',
      'curl unity',
      'constructor',
      'javascript',
      '{}',
    ]) {
      expect(resolveSampleLanguage(rubbish, names)).toBe('python');
    }
  });

  test('is stored under the key of its group of tabs', () => {
    expect(sampleLanguageKey).toBe('docusaurus.tab.engine');
  });
});

const paintFirst = (
  read: (key: string) => string | null,
  attribute = 'data-sample',
): string | undefined => {
  const attributes = new Map<string, string>();
  runInNewContext(firstPaintScript, {
    URLSearchParams,
    addEventListener: () => {},
    location: { search: '' },
    matchMedia: () => ({ matches: false }),
    localStorage: { getItem: read },
    document: {
      documentElement: {
        getAttribute: (name: string) => (name === 'data-sample-languages' ? names.join(' ') : null),
        setAttribute: (name: string, value: string) => attributes.set(name, value),
      },
    },
  });
  return attributes.get(attribute);
};

test('a client or a plain request is shown before first paint as the store resolves it', () => {
  for (const stored of ['request', 'client', null, '', 'Request']) {
    const painted = paintFirst((key) => (key === sampleCallKey ? stored : null), 'data-call');
    expect(painted).toBe(resolveSampleCall(stored));
  }
  expect(resolveSampleCall('request')).toBe('request');
  expect(resolveSampleCall(null)).toBe('client');
});

describe('the sample language before first paint', () => {
  test('is what the store resolves, whatever is stored', () => {
    for (const stored of [
      ...names,
      null,
      '',
      'null',
      'Unity',
      'unity\n',
      "x' onload='",
      'curlunity',
    ]) {
      const painted = paintFirst((key) => (key === sampleLanguageKey ? stored : null));
      expect(painted).toBe(resolveSampleLanguage(stored, names));
    }
  });

  test('is the first where storage is blocked', () => {
    const painted = paintFirst(() => {
      throw new Error('SecurityError');
    });
    expect(painted).toBe('python');
  });
});
