import { describe, expect, test } from 'vitest';
import type { SampleRequest } from '../../../../src/api/samples/sample-request.ts';
import { renderSample } from '../../../../src/api/samples/render-samples.ts';
import { foreignRequests } from './foreign-requests.ts';

const requestOf = (functionName: string, keys: Partial<SampleRequest> = {}): SampleRequest => {
  const request = foreignRequests.find((each) => each.functionName === functionName);
  if (!request) {
    throw new Error(`No request ${functionName}.`);
  }
  return { ...request, ...keys };
};

const languages: readonly string[] = ['curl', 'javascript', 'unity', 'unreal', 'godot'];

const commentsOf = (request: SampleRequest, language: string): string[] => {
  const sample = renderSample(request, language);
  return sample.split('\n').filter((line) => /^(?:#(?!include)|\/\/)/.test(line));
};

test.each(languages)('a note is one line of a comment in %s, whatever it holds', (language) => {
  const request = requestOf('noted');
  const comments = commentsOf(request, language);
  expect(comments).toHaveLength(request.notes.length);
  expect(
    comments.filter((line) => /[\p{Cc}\p{Zl}\p{Zp}\u202e]|\\$|\?\?|<[/!]/u.test(line)),
  ).toEqual([]);
});

test('a JavaScript sample cannot end the script of the page that it is in', () => {
  const samples = foreignRequests.map((request) => renderSample(request, 'javascript'));
  expect(samples.filter((sample) => /<\/script|<!--/.test(sample))).toEqual([]);
  expect(samples.some((sample) => sample.includes(String.raw`<\/script>`))).toBe(true);
});

describe('a comment says what a language cannot send:', () => {
  const limitsOf = (request: SampleRequest): Partial<Record<string, string>> =>
    Object.fromEntries(
      languages.flatMap((language) => {
        const own = commentsOf(request, language).slice(request.notes.length);
        return own.length === 0 ? [] : [[language, own.join('\n').replace(/^(?:#|\/\/) /gm, '')]];
      }),
    );

  test('a body with GET', () => {
    expect(limitsOf(requestOf('searchWithBody'))).toEqual({
      javascript: 'fetch sends no body with GET. Send this one with another client.',
      unreal: "Unreal's client sends no body with GET. Send this one with another client.",
    });
  });

  test('a body with HEAD', () => {
    expect(limitsOf(requestOf('searchWithBody', { method: 'HEAD' }))).toEqual({
      curl: 'curl sends no body with HEAD. Send this one with another client.',
      javascript: 'fetch sends no body with HEAD. Send this one with another client.',
      unreal: "Unreal's client sends no body with HEAD. Send this one with another client.",
    });
  });

  test('TRACE', () => {
    expect(limitsOf(requestOf('tracePets'))).toEqual({
      javascript: 'fetch refuses TRACE. Send this request with another client.',
      unreal:
        "Unreal's client refuses TRACE on most platforms. Send this request with another client.",
    });
  });

  test('cookies from a browser', () => {
    expect(limitsOf(requestOf('withCookies'))).toEqual({
      javascript: 'Browsers do not let scripts set Cookie; other runtimes do.',
    });
  });

  test('the response to a challenge', () => {
    const limits = limitsOf(requestOf('withDigest'));
    expect(Object.keys(limits)).toEqual(languages.slice(1));
    expect(limits.unity).toMatch(/^digestResponse is what RFC 7616 computes from the challenge/);
  });

  test('other multipart bodies than form data', () => {
    const body = { format: 'multipart', mediaType: 'multipart/related', parts: [] } as const;
    expect(limitsOf(requestOf('sendMultipart', { body }))).toEqual({
      javascript: 'fetch sends multipart/form-data. The API expects multipart/related.',
      unity: 'UnityWebRequest sends multipart/form-data. The API expects multipart/related.',
    });
  });

  test('empty parts', () => {
    const part = { kind: 'text', name: 'title', text: '', mediaType: null } as const;
    const body = { format: 'multipart', mediaType: 'multipart/form-data', parts: [part] } as const;
    const request = requestOf('sendMultipart', { body });
    expect(limitsOf(request)).toEqual({
      unity: 'UnityWebRequest sends no empty part, so title is left out.',
    });
    expect(renderSample(request, 'unity')).not.toContain('MultipartFormDataSection');
  });

  test('nothing else', () => {
    expect(limitsOf(requestOf('sendForm'))).toEqual({});
  });
});
