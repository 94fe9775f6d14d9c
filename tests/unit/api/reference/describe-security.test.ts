import { expect, test } from 'vitest';
import { readSecurity, readSecuritySchemes } from '../../../../src/api/document/security.ts';
import { describeSecurity } from '../../../../src/api/reference/describe-security.ts';

const schemes = readSecuritySchemes({
  components: {
    securitySchemes: {
      bank: {
        type: 'oauth2',
        flows: {
          authorizationCode: {
            authorizationUrl: 'https://a.example/authorize',
            tokenUrl: 'https://a.example/token',
            scopes: { pay: 'Pay.' },
          },
          clientCredentials: {
            tokenUrl: 'https://a.example/clients',
            scopes: { hooks: 'Hooks.', pay: 'Pay.' },
          },
        },
      },
    },
  },
});

const detailsOf = (...scopes: string[]) =>
  describeSecurity(readSecurity(schemes, [{ security: [{ bank: scopes }] }])).map(
    ({ details }) => details,
  );

test('an operation names only the OAuth flows that can grant all of its scopes', () => {
  const client = 'get the token at `https://a.example/clients`';
  const code =
    'authorize at `https://a.example/authorize`, get the token at `https://a.example/token`';
  expect(detailsOf('hooks')).toEqual([`\`bank\`, ${client}`]);
  expect(detailsOf('hooks', 'pay')).toEqual([`\`bank\`, ${client}`]);
  expect(detailsOf('pay')).toEqual([`\`bank\`, ${code}, ${client}`]);
  expect(detailsOf('undeclared')).toEqual([`\`bank\`, ${code}, ${client}`]);
});

test('mutual TLS is a client certificate, next to other credentials', () => {
  const document = {
    components: {
      securitySchemes: { tls: { type: 'mutualTLS' }, token: { type: 'http', scheme: 'bearer' } },
    },
  };
  const security = [{ tls: [], token: [] }];
  expect(
    describeSecurity(readSecurity(readSecuritySchemes(document), [{ security }])),
  ).toMatchObject([{ name: 'Client certificate (mutual TLS) and Bearer token' }]);
});
