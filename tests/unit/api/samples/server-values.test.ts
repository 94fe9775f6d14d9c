import { expect, test } from 'vitest';
import { sampleLanguageNames } from '../../../../schemas/sample-languages.ts';
import type { ServerTemplate } from '../../../../src/api/reference/server-templates.ts';
import { renderSample } from '../../../../src/api/samples/render-samples.ts';
import { chosenAddress } from '../../../../src/site/islands/server-choice/server-variables.ts';
import { buildOperation } from '../build-sample.ts';
import { texts } from './hard-texts.ts';

const request = buildOperation({});

const codeAt = (address: string, language: string): string =>
  renderSample(
    { ...request, server: address, url: request.url.replace(request.server, () => address) },
    language,
  );

const plainAddresses = [
  'https://eu.game.example/aZ09_.~:@+,=-%20%25',
  'https://eu.game.example/a?b=c&d;e',
  'https://[2001:db8::1]:8080/v1',
];

test.each(sampleLanguageNames.filter((name) => name !== 'http'))(
  'the %s printer escapes nothing in an address of safe characters',
  (language) => {
    // Clojure samples pass the query as separate parameters.
    const isWhole = (address: string): boolean => language !== 'clojure' || !address.includes('?');
    for (const address of plainAddresses.filter(isWhole)) {
      expect(codeAt(address, language)).toContain(`${address}/`);
    }
  },
);

const template: ServerTemplate = {
  id: 'https://eu.game.example/v1',
  template: 'https://{region}.game.example/{path}',
  variables: [
    { name: 'region', default: 'eu', values: [] },
    { name: 'path', default: 'v1', values: [] },
  ],
};

test.each([...Object.values(texts), "!'()*", '%', '%2', '\ud800', '</code>', '{path}', '\\'])(
  'the value %j gives an address of only these characters',
  (text) => {
    for (const values of [{ region: text }, { path: text }, { region: text, path: text }]) {
      const address = chosenAddress(template, values);
      expect(address).toMatch(/^https:\/\/(?:[\w.~:/@+,=-]|%[\da-f]{2})+$/i);
    }
  },
);

test.each([
  [{ region: 'us' }, 'https://us.game.example/v1'],
  [{ region: ' us ' }, 'https://us.game.example/v1'],
  [{ region: '' }, template.id],
  [{ region: 'eu', path: ' ' }, template.id],
  [{ path: 'v2/' }, 'https://eu.game.example/v2'],
  [{ path: '/' }, 'https://eu.game.example'],
  [{ path: 'größe' }, 'https://eu.game.example/gr%C3%B6%C3%9Fe'],
  [{ path: 'a%20b 50%' }, 'https://eu.game.example/a%20b%2050%25'],
  [{ region: 7, path: null }, template.id],
])('with %j, the address is %s', (values, address) => {
  expect(chosenAddress(template, values)).toBe(address);
});
