import { describe, expect, test } from 'vitest';
import { withCallbacks } from '../../../src/api/reference/api-callbacks.ts';
import { buildApi } from '../../../src/api/reference/build-api.ts';
import { renderCopies } from './reference-copy.ts';
import { renderReferences, textOf } from './reference-text.tsx';

const names = Array.from({ length: 9 }, (_, index) => `Event${index}`);

const callbackTo = (name: string) => ({ $ref: `#/components/callbacks/${name}` });

const callbacksOf = (list: readonly string[]) =>
  Object.fromEntries(list.map((name) => [name, callbackTo(name)]));

const documentOf = (components: object, own: readonly string[]) => ({
  info: { title: 'Ships', version: '1' },
  paths: {
    '/ships': {
      post: { operationId: 'addShip', responses: {}, callbacks: callbacksOf(own) },
    },
  },
  components: { callbacks: components },
});

const callback = (name: string, inner: readonly string[]) => ({
  '{$url}': { post: { summary: `About ${name}`, responses: {}, callbacks: callbacksOf(inner) } },
});

const mutual = documentOf(
  Object.fromEntries(
    names.map((name) => [
      name,
      callback(
        name,
        names.filter((other) => other !== name),
      ),
    ]),
  ),
  names,
);

const idsOf = (document: ReturnType<typeof documentOf>) =>
  buildApi(document)
    .operations.flatMap(withCallbacks)
    .map(({ id }) => id);

describe('callbacks that refer to each other', () => {
  test('are each read once', () => {
    expect(idsOf(mutual)).toHaveLength(1 + names.length);
  });

  test('are linked where they occur again', () => {
    const html = renderReferences(mutual);
    expect(html.match(/id="addship-event3-post"/g)).toHaveLength(1);
    expect(html).toContain('<a href="#addship-event3-post">About Event3</a>');
    expect(textOf(html)).toContain('Event3: POST {$url}, the same request as About Event3.');
    expect(renderCopies(mutual)).toContain(
      '**Event3:** `POST {$url}`, the same request as "About Event3".',
    );
  });

  test('keep their own method and address', () => {
    const Report = { post: { summary: 'Report', responses: {} } };
    const item = { $ref: '#/components/pathItems/Report' };
    const callbacks = {
      onDone: { '{$request.body#/doneUrl}': item },
      onFail: { '{$request.body#/failUrl}': item },
    };
    const document = {
      info: { title: 'Ships', version: '1' },
      paths: { '/ships': { post: { responses: {}, callbacks } } },
      components: { pathItems: { Report } },
    };
    const address = 'POST {$request.body#/failUrl}';
    expect(textOf(renderReferences(document))).toContain(
      `onFail: ${address}, the same request as Report.`,
    );
    expect(renderCopies(document)).toContain(
      `**onFail:** \`${address}\`, the same request as "Report".`,
    );
  });

  test('are named if they contain themselves', () => {
    const document = documentOf({ Again: callback('Again', ['Again']) }, ['Again']);
    expect(idsOf(document)).toEqual(['addShip', 'addShip-Again-post']);
    expect(renderReferences(document)).toContain('<a href="#addship-again-post">About Again</a>');
  });
});

test('callbacks inside callbacks are shown', () => {
  const document = documentOf(
    { Outer: callback('Outer', ['Inner']), Inner: callback('Inner', []) },
    ['Outer'],
  );
  expect(textOf(renderReferences(document))).toContain('Inner: About Inner');
  expect(renderCopies(document)).toContain('**Inner: About Inner**');
});

test('callbacks with the same name and method have different ids', () => {
  const Twice = { ...callback('A', []), '{$other}': { post: { summary: 'B', responses: {} } } };
  expect(idsOf(documentOf({ Twice }, ['Twice']))).toEqual([
    'addShip',
    'addShip-Twice-post',
    'addShip-Twice-post-2',
  ]);
});

test('a tag that is listed twice is shown once', () => {
  const document = {
    info: { title: 'Ships', version: '1' },
    tags: [{ name: 'beta', kind: 'badge' }, { name: 'ships' }],
    paths: {
      '/ships': { get: { tags: ['ships', 'beta', 'beta', 'ships'], responses: {} } },
    },
  };
  expect(buildApi(document).operations[0]?.badges.map(({ title }) => title)).toEqual(['Beta']);
});
