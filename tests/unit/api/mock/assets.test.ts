import { expect, test } from 'vitest';
import { startMock } from './mock-client.ts';

const bytes = new TextEncoder().encode('A harbor at night.\n');

const hashOf = async (content: Uint8Array<ArrayBuffer>): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', content)).toString('hex');

type Upload = {
  readonly uploadId: string;
  readonly uploadUrl: string;
  readonly method: string;
  readonly headers: Record<string, string>;
};

const announce = async (name: string) => ({
  name,
  kind: 'map',
  sizeBytes: bytes.length,
  sha256: await hashOf(bytes),
  contentType: 'application/octet-stream',
});

const startUploads = () => {
  const mock = startMock();
  const create = async (body: object): Promise<Upload> =>
    (await mock.call('createUpload', { body })).body as unknown as Upload;
  const put = async (
    { uploadUrl, method, headers }: Upload,
    content: Uint8Array<ArrayBuffer>,
  ): Promise<number> =>
    (await mock.platform.fetch(new Request(uploadUrl, { method, headers, body: content }))).status;
  const complete = ({ uploadId }: Upload) =>
    mock.call('completeUpload', { target: `/v1/assets/uploads/${uploadId}/complete` });
  return { ...mock, create, put, complete };
};

test('a new file is uploaded, published, listed, downloaded and deleted', async () => {
  const { call, platform, create, put, complete, wait } = startUploads();
  const upload = await create(await announce('pier'));
  expect(upload.uploadUrl).toMatch(/^http:\/\/mock\.test\/mock\/files\/uploads\//);
  expect(await put(upload, bytes)).toBe(200);
  const { body: asset } = await complete(upload);
  expect(asset).toMatchObject({ name: 'pier', version: 1, sizeBytes: bytes.length });
  const id = String(asset['id']);
  expect((await call('listAssets', { target: '/v1/assets' })).body).toMatchObject({
    items: [{ name: 'harbor_night' }, { name: 'pier' }],
  });

  const target = `/v1/assets/${id}/download-url`;
  const { body: download } = await call('getDownloadUrl', { target });
  const fetchFile = () => platform.fetch(new Request(String(download['url'])));
  expect(new Uint8Array(await (await fetchFile()).arrayBuffer())).toEqual(bytes);

  expect((await call('deleteAsset', { target: `/v1/assets/${id}` })).status).toBe(204);
  expect((await call('getAsset', { target: `/v1/assets/${id}` })).body.code).toBe('NOT_FOUND');
  expect((await call('getDownloadUrl', { target })).body.code).toBe('NOT_FOUND');
  expect((await complete(upload)).body.code).toBe('NOT_FOUND');
  expect((await fetchFile()).status).toBe(200);
  wait(3600);
  expect((await fetchFile()).status).toBe(403);
});

test('the file of the examples has the size and the hash that they state', async () => {
  const { call, platform } = startMock();
  const { body } = await call('getDownloadUrl');
  const file = await platform.fetch(new Request(String(body['url'])));
  const content = new Uint8Array(await file.arrayBuffer());
  expect([content.length, await hashOf(content)]).toEqual([body['sizeBytes'], body['sha256']]);
});

test('an upload with a known name is the next version, with a new ETag', async () => {
  const { call, create, put, complete } = startUploads();
  const before = await call('getAsset');
  const upload = await create(await announce('harbor_night'));
  await put(upload, bytes);
  const after = await complete(upload);
  expect(after.body).toMatchObject({ version: 4, tags: ['season_2'] });
  expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'));
  expect((await complete(upload)).body).toEqual(after.body);
  const pinned = await call('getDownloadUrl', {
    target: '/v1/assets/ast_5g1h7j3k9l2p6o4i/download-url?version=3',
  });
  expect(pinned.body).toMatchObject({ sizeBytes: 18_874_368 });
  const other = { ...(await announce('harbor_night')), kind: 'icon' };
  expect((await call('createUpload', { body: other })).body).toMatchObject({
    errors: [{ pointer: '/kind' }],
  });
});

test.each([
  ['no file', null],
  ['another size', bytes.slice(1)],
  ['another hash', bytes.map((byte) => byte + 1)],
])('an upload with %s is not published', async (_, content) => {
  const { call, create, put, complete } = startUploads();
  const upload = await create(await announce('pier'));
  if (content) {
    await put(upload, content);
  }
  expect((await complete(upload)).body).toMatchObject({
    code: 'HASH_MISMATCH',
    errors: [{ pointer: '/path/uploadId' }],
  });
  expect((await call('listAssets', { target: '/v1/assets' })).body).toMatchObject({
    items: [{ name: 'harbor_night' }],
  });
});

test('a signed address takes its method, its headers and its time only', async () => {
  const { platform, create, put, wait } = startUploads();
  const upload = await create(await announce('pier'));
  expect(await put({ ...upload, headers: { 'Content-Type': 'text/plain' } }, bytes)).toBe(403);
  expect((await platform.fetch(new Request(upload.uploadUrl))).status).toBe(403);
  expect(await put({ ...upload, uploadUrl: `${upload.uploadUrl}0` }, bytes)).toBe(403);
  wait(15 * 60);
  expect(await put(upload, bytes)).toBe(403);
});
