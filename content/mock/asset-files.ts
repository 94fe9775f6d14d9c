import type { MockRequest, MockResponse } from '../../src/api/mock/call.ts';

export type Asset = {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly version: number;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly contentType: string;
  readonly tags: readonly string[];
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** `zeros` represents `sizeBytes` zero bytes. Example files have this content, and the documented hashes match it. */
export type AssetVersion = Pick<Asset, 'version' | 'sizeBytes' | 'sha256' | 'contentType'> & {
  readonly bytes: Uint8Array<ArrayBuffer> | 'zeros';
};

export type AssetFile = {
  readonly asset: Asset;
  readonly versions: readonly AssetVersion[];
};

export type NewUpload = Pick<Asset, 'name' | 'kind' | 'sizeBytes' | 'sha256' | 'contentType'> & {
  readonly tags?: readonly string[];
};

export type PendingUpload = {
  readonly announced: NewUpload;
  /** Unix time in milliseconds. */
  readonly createdAt: number;
  received: { readonly sha256: string; readonly bytes: Uint8Array<ArrayBuffer> } | null;
  assetId: string | null;
};

type SignedAddress = {
  readonly method: 'PUT' | 'GET';
  readonly contentType: string;
  /** Unix time in milliseconds. */
  readonly expiresAt: number;
  readonly upload?: PendingUpload;
  readonly version?: AssetVersion;
};

const hashOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

const refuse = (reason: string): MockResponse => ({
  status: 403,
  headers: { 'Content-Type': 'text/plain' },
  body: `${reason}\n`,
});

export const createAssetCdn = (createId: (prefix: string) => string) => {
  const addresses = new Map<string, SignedAddress>();
  return {
    sign: (origin: string, name: string, address: SignedAddress): string => {
      const signature = createId('sig').slice(4);
      const expires = Math.floor(address.expiresAt / 1000);
      const target = `/mock/files/${name}?expires=${expires}&signature=${signature}`;
      addresses.set(target, address);
      return origin + target;
    },
    serve: async (request: MockRequest): Promise<MockResponse | null> => {
      const { url, method, now, bytes, headers } = request;
      if (!url.pathname.startsWith('/mock/files/')) {
        return null;
      }
      const address = addresses.get(url.pathname + url.search);
      if (!address || (method === 'HEAD' ? 'GET' : method) !== address.method) {
        return refuse('The signature does not fit the address or the method.');
      }
      if (address.expiresAt <= now) {
        return refuse('The signed URL has expired.');
      }
      const { upload, version, contentType } = address;
      if (upload && headers.get('Content-Type') !== contentType) {
        return refuse(`The signature covers the header Content-Type: ${contentType}`);
      }
      if (upload) {
        upload.received = { sha256: await hashOf(bytes), bytes };
        return { status: 200, headers: {}, body: null };
      }
      const file = version?.bytes === 'zeros' ? new Uint8Array(version.sizeBytes) : version?.bytes;
      return { status: 200, headers: { 'Content-Type': contentType }, body: file ?? null };
    },
  };
};

export type AssetCdn = ReturnType<typeof createAssetCdn>;
