import { expect, test } from 'vitest';
import { renderCopies } from './reference-copy.ts';

const blocks = (word: string): string => `The ${word}:\n\n- one\n- two ${word}\n`;

const copy = renderCopies({
  info: { title: 'Ships', version: '1' },
  'x-error-catalogue': {
    FULL: { status: 409, title: 'Full', meaning: blocks('error'), recovery: 'Wait.' },
    GONE: { status: 410, title: 'Gone', meaning: 'It is `gone`.', recovery: 'Stop.' },
  },
  paths: {
    '/ships': {
      get: {
        operationId: 'listShips',
        responses: {
          200: {
            description: 'Done.',
            headers: {
              'X-Long': { description: blocks('header'), schema: { type: 'integer', maximum: 9 } },
              'X-Short': { description: 'Few words.', schema: { type: 'integer', maximum: 9 } },
            },
            links: { next: { operationId: 'listShips', description: blocks('link') } },
          },
          409: {
            description: '',
            content: { 'application/json': { examples: { FULL: { value: 1 } } } },
          },
          410: {
            description: '',
            content: { 'application/json': { examples: { GONE: { value: 1 } } } },
          },
        },
      },
    },
  },
});

test('copies keep the blocks in descriptions of headers, links and errors', () => {
  expect(copy).toContain(
    '- `X-Long` header (integer): The header:\n\n  - one\n  - two header\n\n  at most 9',
  );
  expect(copy).toContain('- `X-Short` header (integer): Few words. at most 9');
  expect(copy).toMatch(/May be followed by .*: The link:\n\n- one\n- two link\n/);
  expect(copy).toContain('| 409 | FULL | See below the table |\n| 410 | GONE | It is `gone`. |');
  expect(copy).toContain('FULL: The error:\n\n- one\n- two error\n');
});
