import { expect, test } from 'vitest';
import { siteConfigSchema } from '../../../../schemas/site-config.ts';
import { renderSecurityTxt } from '../../../../src/publish/outputs/security-txt.ts';

const now = new Date('2025-12-31T23:59:59Z');

test('names contacts in their order, and ends within a year (RFC 9116, section 2.5)', () => {
  const config = siteConfigSchema.parse({
    url: 'https://docs.example',
    security: {
      contact: ['mailto:security@docs.example', 'https://docs.example/report'],
      policy: 'https://docs.example/security',
    },
  });
  expect(renderSecurityTxt(config, now)).toBe(
    [
      'Contact: mailto:security@docs.example',
      'Contact: https://docs.example/report',
      'Expires: 2026-12-01T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://docs.example/.well-known/security.txt',
      'Policy: https://docs.example/security',
      '',
    ].join('\n'),
  );
});

test('is absent without a contact, and names none that could be a field of its own', () => {
  expect(renderSecurityTxt(siteConfigSchema.parse({}), now)).toBeNull();
  for (const contact of [
    'security@docs.example',
    'mailto:a@b.example\nExpires: x',
    'http://a.example',
  ]) {
    expect(siteConfigSchema.safeParse({ security: { contact: [contact] } }).success).toBe(false);
  }
});

test('names the address at the root of the host, and the language of the site', () => {
  const security = { contact: ['mailto:a@b.example'] };
  const config = siteConfigSchema.parse({ url: 'https://b.example', language: 'pt-BR', security });
  const lines = renderSecurityTxt({ ...config, url: 'https://b.example/docs' }, now)?.split('\n');
  expect(lines).toContain('Canonical: https://b.example/.well-known/security.txt');
  expect(lines).toContain('Preferred-Languages: pt-BR');
});
