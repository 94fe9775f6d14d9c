import { reject, rejectValue } from './api-problem.ts';
import type {
  Asset,
  AssetCdn,
  AssetFile,
  AssetVersion,
  NewUpload,
  PendingUpload,
} from './asset-files.ts';
import type { Result } from './call.ts';
import { countChange, requireCurrent, startRevisions, withEtag } from './revisions.ts';
import { formatMoment } from './shift-moments.ts';
import type { PlatformCall, World } from './world.ts';

const revisionName = (id: string): string => `asset ${id}`;

const findFile = ({ world, path }: PlatformCall): AssetFile => {
  const id = path['assetId'] ?? '';
  return world.assets.get(id) ?? reject('NOT_FOUND', `The project has no asset ${id}.`);
};

const findByName = (world: World, name: string): AssetFile | undefined =>
  [...world.assets.values()].find(({ asset }) => asset.name === name);

const show = (call: PlatformCall): Result => {
  const { asset } = findFile(call);
  return withEtag(call.world, revisionName(asset.id), { status: 200, body: asset });
};

type Change = { readonly name?: string; readonly tags?: readonly string[] };

const update = (call: PlatformCall<Change>): Result => {
  const { world, body, moment } = call;
  const file = findFile(call);
  const { id } = file.asset;
  requireCurrent(call, revisionName(id));
  const other = body.name === undefined ? undefined : findByName(world, body.name);
  if (other && other.asset.id !== id) {
    rejectValue('/name', 'must not be the name of another asset');
  }
  const asset = { ...file.asset, ...body, updatedAt: moment };
  world.assets.set(id, { ...file, asset });
  countChange(world, revisionName(id));
  return withEtag(world, revisionName(id), { status: 200, body: asset });
};

const createUpload = (call: PlatformCall<NewUpload>, cdn: AssetCdn) => {
  const { world, body, now, origin } = call;
  const existing = findByName(world, body.name);
  if (existing && existing.asset.kind !== body.kind) {
    rejectValue('/kind', `must be ${existing.asset.kind}, the kind of the asset`);
  }
  const uploadId = world.createId('upl');
  const upload: PendingUpload = { announced: body, createdAt: now, received: null, assetId: null };
  world.uploads.set(uploadId, upload);
  const expiresAt = now + world.limits('upload-address');
  const { contentType } = body;
  return {
    uploadId,
    uploadUrl: cdn.sign(origin, `uploads/${uploadId}`, {
      method: 'PUT',
      contentType,
      expiresAt,
      upload,
    }),
    method: 'PUT',
    headers: { 'Content-Type': contentType },
    expiresAt: formatMoment(expiresAt),
  };
};

const publish = (
  world: World,
  { announced, received }: PendingUpload,
  moment: string,
): AssetFile => {
  const { tags, ...described } = announced;
  const existing = findByName(world, announced.name);
  const version = (existing?.asset.version ?? 0) + 1;
  const asset: Asset = {
    ...described,
    id: existing?.asset.id ?? world.createId('ast'),
    version,
    tags: tags ?? existing?.asset.tags ?? [],
    createdAt: existing?.asset.createdAt ?? moment,
    updatedAt: moment,
  };
  const { sizeBytes, sha256, contentType } = announced;
  const bytes: AssetVersion['bytes'] = received?.bytes ?? 'zeros';
  const added: AssetVersion = { version, sizeBytes, sha256, contentType, bytes };
  return { asset, versions: [...(existing?.versions ?? []), added] };
};

const rejectFile = (detail: string, message: string): never =>
  rejectValue('/path/uploadId', message, { code: 'HASH_MISMATCH', detail });

const complete = ({ world, path, now, moment }: PlatformCall): Result => {
  const id = path['uploadId'] ?? '';
  const upload = world.uploads.get(id);
  const done = world.assets.get(upload?.assetId ?? '');
  const isDeleted = !done && typeof upload?.assetId === 'string';
  if (!upload || isDeleted || upload.createdAt + world.limits('upload-completion') <= now) {
    return reject('NOT_FOUND', `No upload has the id ${id}, or its asset was deleted.`);
  }
  if (!done) {
    const { announced, received } = upload;
    if (!received) {
      rejectFile('No file was sent to the signed URL.', 'has no file yet');
    } else if (received.bytes.length !== announced.sizeBytes) {
      rejectFile(
        `The uploaded file has ${received.bytes.length} bytes, and ${announced.sizeBytes} were announced.`,
        'has a file of another size than announced',
      );
    } else if (received.sha256 !== announced.sha256) {
      rejectFile(
        'The SHA-256 hash of the uploaded file differs from the one announced.',
        'has a file whose SHA-256 hash differs from the announced one',
      );
    }
  }
  const file = done ?? publish(world, upload, moment);
  const name = revisionName(file.asset.id);
  if (!done) {
    const isNew = !world.assets.has(file.asset.id);
    world.assets.set(file.asset.id, file);
    upload.assetId = file.asset.id;
    (isNew ? startRevisions : countChange)(world, name);
  }
  return withEtag(world, name, { status: 200, body: file.asset });
};

const getDownload = (call: PlatformCall, cdn: AssetCdn) => {
  const { asset, versions } = findFile(call);
  const requestedVersion = Number(call.query['version'] ?? asset.version);
  const version =
    versions.find((each) => each.version === requestedVersion) ??
    reject('NOT_FOUND', `The asset ${asset.id} has no version ${requestedVersion}.`);
  const { sha256, sizeBytes, contentType } = version;
  const expiresAt = call.now + call.world.limits('download-address');
  const name = `assets/${asset.id}/${version.version}`;
  const url = cdn.sign(call.origin, name, { method: 'GET', contentType, expiresAt, version });
  return { url, expiresAt: formatMoment(expiresAt), sha256, sizeBytes };
};

export const createAssetHandlers = (cdn: AssetCdn) => ({
  listAssets: ({ world }: PlatformCall) =>
    [...world.assets.values()]
      .map(({ asset }) => asset)
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  getAsset: show,
  updateAsset: update,
  deleteAsset: (call: PlatformCall): void => {
    call.world.assets.delete(findFile(call).asset.id);
  },
  createUpload: (call: PlatformCall<NewUpload>) => createUpload(call, cdn),
  completeUpload: complete,
  getDownloadUrl: (call: PlatformCall) => getDownload(call, cdn),
});

export const seedAssets = (world: World, now: number): void => {
  const example = world.example<Asset>('getAsset', 'map');
  const { version: newest, sizeBytes, sha256, contentType } = example;
  const versions = Array.from({ length: newest }, (_, index) => ({
    version: index + 1,
    sizeBytes,
    sha256,
    contentType,
    bytes: 'zeros' as const,
  }));
  world.assets.set(example.id, { asset: example, versions });
  world.uploads.set(world.exampleRequest('completeUpload').id, {
    announced: example,
    createdAt: now,
    received: null,
    assetId: example.id,
  });
};
