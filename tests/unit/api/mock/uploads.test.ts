import { expect, test } from 'vitest';
import { createMock } from '../../../../src/api/mock/create-mock.ts';

const mock = createMock({
  openapi: '3.1.0',
  info: { title: 'Pictures', version: '1' },
  paths: {
    '/pictures': {
      post: {
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['file'],
                properties: {
                  file: { type: 'string', format: 'binary' },
                  note: { type: 'string' },
                },
              },
            },
          },
        },
        responses: { 204: { description: 'Stored' } },
      },
    },
  },
});

const upload = async (name: string, content: string): Promise<number> => {
  const body = [
    '--part',
    `Content-Disposition: form-data; name="file"; filename="${name}"`,
    'Content-Type: application/octet-stream',
    '',
    content,
    '--part--',
    '',
  ].join('\r\n');
  const headers = { 'Content-Type': 'multipart/form-data; boundary=part' };
  const request = new Request('http://mock/pictures', { method: 'POST', headers, body });
  return (await mock.fetch(request)).status;
};

test('a file field in which no file was chosen is a missing file', async () => {
  expect(await upload('picture.png', 'picture')).toBe(204);
  expect(await upload('empty.png', '')).toBe(204);
  expect(await upload('', '')).toBe(400);
});
