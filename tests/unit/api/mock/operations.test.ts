import { expect, test } from 'vitest';
import { api, startMock } from './mock-client.ts';

test('the mock has the operations of the OpenAPI document', () => {
  expect(api.operations).toHaveLength(80);
});

test.each(api.operations.map(({ id }) => id))(
  'the example request of %s succeeds with a valid response',
  async (id) => {
    const { status } = await startMock().call(id);
    expect(status).toBeLessThan(300);
  },
);

const responses = api.operations.flatMap(({ id, responses: all }) =>
  all.flatMap(({ status: text, content }) => {
    const status = Number(text);
    const examples = content.flatMap((media) => media.examples);
    const names: readonly (string | null)[] =
      examples.length > 0 ? examples.map(({ name }) => name) : [null];
    return names.map((example) => ({ id, status, example }));
  }),
);

test('every documented response can be requested', async () => {
  const { call } = startMock();
  for (const { id, status, example } of responses) {
    const prefer = `status=${status}${example === null ? '' : `, example=${example}`}`;
    const received = await call(id, { headers: { Prefer: prefer } });
    const code = status >= 400 ? example : undefined;
    expect([id, received.status, received.body?.code]).toEqual([id, status, code]);
  }
});

test('an undocumented response cannot be requested', async () => {
  const { body } = await startMock().call('listOffers', { headers: { Prefer: 'status=418' } });
  expect(body).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: [{ pointer: '/header/Prefer' }],
  });
});
