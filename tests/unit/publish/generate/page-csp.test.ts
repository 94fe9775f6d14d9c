import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { addCsp } from '../../../../src/publish/generate/page-csp.ts';

const none = {
  trustedTypes: ['docs'],
  scripts: [],
  styles: [],
  fonts: [],
  connections: [],
  images: [],
  media: [],
  frames: [],
};
const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

const page =
  '<html><head><meta charSet="utf-8"/><script data-a="1">a("é")</script><style>b{}</style>' +
  '<script type="application/ld+json">{}</script></head>' +
  '<body><script src="/c.js"></script><script>\n d()</script></body></html>';

const directivesOf = (html: string): ReadonlyMap<string, string> => {
  const [, policy = ''] =
    /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html) ?? [];
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
};

test('a page names the hashes of its own scripts and rules, not of data, and no keyword that allows others', () => {
  const policy = directivesOf(addCsp(page, none));
  expect(policy.get('script-src')).toBe(`'self' ${hashOf('a("é")')} ${hashOf('\n d()')}`);
  expect(policy.get('style-src')).toBe(`'self' ${hashOf('b{}')}`);
  expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*/);
  expect(policy.get('require-trusted-types-for')).toBe("'script'");
  expect(policy.get('connect-src')).toBeUndefined();
});

test.each(['<script>', '<style>', 'a > <script>', '</script>'])(
  'what an attribute says is no element: %s',
  (words) => {
    const drawing = `<body><svg aria-label="${words}" class='a "${words}'></svg>`;
    const written = page.replace('<body>', () => drawing);
    expect(directivesOf(addCsp(written, none))).toEqual(directivesOf(addCsp(page, none)));
  },
);

test('only types of data are without a hash', () => {
  const scripts =
    '<script type="application/javascript">e()</script><script data-a="a src=b">f()</script>';
  const sources = directivesOf(addCsp(page.replace('</body>', `${scripts}$&`), none)).get(
    'script-src',
  );
  expect(sources).toContain(hashOf('e()'));
  expect(sources).toContain(hashOf('f()'));
});

test('it comes in front of everything that it is about', () => {
  expect(addCsp(page, none)).toMatch(
    /^<html><head><meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy"/,
  );
  expect(() => addCsp('<html><head></head></html>', none)).toThrow('no <meta charset>');
});

test('what the request client receives may be shown: it is an address of the page itself', () => {
  const policy = directivesOf(addCsp(page, none));
  const allowing = [...policy].filter(([, sources]) => sources.includes('blob:'));
  expect(allowing.map(([name]) => name)).toEqual(['img-src', 'media-src', 'frame-src']);
});

test('sources of the site are added', () => {
  const policy = directivesOf(
    addCsp(page, {
      ...none,
      scripts: ['https://stats.example'],
      styles: ['https://styles.example'],
      fonts: ['https://fonts.example'],
      connections: ['https://search.example', 'wss://live.example'],
      frames: ['https://video.example'],
    }),
  );
  expect(policy.get('script-src')).toMatch(/ https:\/\/stats\.example$/);
  expect(policy.get('style-src')).toMatch(/ https:\/\/styles\.example$/);
  expect(policy.get('frame-src')).toBe("'self' blob: https://video.example");
  expect(policy.get('img-src')).toBe("'self' data: blob:");
  expect(policy.get('font-src')).toBe("'self' https://fonts.example");
  expect(policy.get('connect-src')).toBe("'self' https://search.example wss://live.example");
});
