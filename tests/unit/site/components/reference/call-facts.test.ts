import { describe, expect, test } from 'vitest';
import { renderCopies } from '../../../api/reference-copy.ts';
import { renderReferences, textOf } from '../../../api/reference-text.tsx';

const flow = {
  authorizationUrl: 'https://pets.example/authorize',
  scopes: { 'pets:read': 'See *all* pets', 'pets:write': 'Change pets' },
};

const shownWith = (security: object, caller: object = {}): string =>
  textOf(
    renderReferences({
      info: { title: 'API', version: '1' },
      paths: {
        '/pets': { get: { summary: 'List pets', security: [security], responses: {} } },
      },
      components: {
        securitySchemes: {
          login: {
            type: 'oauth2',
            description: 'For **owners**, who sign in.\n\nHow we keep their data is a long story.',
            flows: { implicit: flow, authorizationCode: flow },
            ...caller,
          },
          key: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'Ask us for a key.' },
        },
      },
    }),
  );

describe('the authentication of an operation', () => {
  test('says what its schemes are for, and what each required scope allows', () => {
    const shown = shownWith({ login: ['pets:read'], key: [] });
    expect(shown).toContain('For owners, who sign in. pets:read: See all pets Ask us for a key.');
    expect(shown).not.toContain('Change pets');
  });

  test('leaves the rest of a long description to the page about the API', () => {
    expect(shownWith({ login: [] })).not.toContain('long story');
  });

  test('has only the name of a scope that the document does not describe', () => {
    const shown = shownWith({ login: ['constructor'] });
    expect(shown).toContain('OAuth 2 with scope constructor');
    expect(shown).not.toContain('constructor:');
  });

  test('says who may call it instead where the document does', () => {
    const shown = shownWith({ login: ['pets:read'] }, { 'x-caller': { name: 'Pet owner' } });
    expect(shown).toContain('Who may call it Pet owner');
    expect(shown).not.toContain('For owners');
  });
});

test('a webhook and a callback name their own authentication, but not the default of the document', () => {
  const ping = (security?: object[]) => ({ post: { summary: 'Ping', security, responses: {} } });
  const scheme = { type: 'http', scheme: 'basic' };
  const document = {
    info: { title: 'API', version: '1' },
    security: [{ everyone: [] }],
    components: { securitySchemes: { everyone: scheme, receiver: scheme, caller: scheme } },
    webhooks: { safe: ping([{ receiver: [] }]), open: ping(), none: ping([]) },
    paths: {
      '/a': {
        post: {
          security: [],
          responses: {},
          callbacks: { on: { '{$url}': ping([{ caller: [] }]) } },
        },
      },
    },
  };
  for (const text of [textOf(renderReferences(document)), renderCopies(document)]) {
    expect(text.match(/HTTP Basic/g)).toHaveLength(2);
    expect(text.match(/No credential needed/g)).toHaveLength(1);
    expect(text).toMatch(/receiver[^]*caller|caller[^]*receiver/);
  }
});

describe('the servers of an operation have fields for their variables, also those', () => {
  const servers = [
    {
      url: 'https://{tenant}.files.example',
      description: 'Files',
      variables: {
        tenant: { default: 'demo', description: 'Your **company**.' },
        other: { default: 'a' },
      },
    },
    {
      url: 'https://{region}.example',
      variables: { region: { default: 'eu', enum: ['eu', 'us'] } },
    },
  ];
  const item = { servers, get: { summary: 'List files', responses: {} } };
  const callbacks = { onUpload: { '{$url}': item } };

  test.each<[string, object]>([
    ['a path', { paths: { '/files': item } }],
    ['a callback', { paths: { '/files': { post: { responses: {}, callbacks } } } }],
    ['a webhook', { webhooks: { upload: item } }],
  ])('of %s', (_, holder) => {
    const document = { info: { title: 'API', version: '1' }, ...holder };
    const html = renderReferences(document);
    expect(html).toContain('data-address="[&quot;https://{tenant}.files.example&quot;,');
    expect(html).toMatch(/<input[^>]*type="text"[^>]*placeholder="demo"/);
    expect(html.match(/<input|<select/g)).toHaveLength(2);
    expect(textOf(html)).toContain('tenant any text, demo by default Your company.');
    expect(textOf(html)).toContain('eu (default)us');
    expect(renderCopies(document)).toContain('Variables of `https://{tenant}.files.example`');
  });
});
