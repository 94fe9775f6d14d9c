import { ClientCore } from './client-core.ts';
import { IntegrityError, ResponseError } from './errors.ts';
import { isRecord, textAt, valueAt, withValueAt } from './json.ts';
import { type CallOptions, newIdempotencyKey } from './options.ts';
import type { Call } from './prepare-request.ts';
import { Sha256 } from './sha256.ts';

type Path = readonly string[];

/** A file to upload. Streams are excluded, because the hash must be sent before the file. */
export type UploadSource = Blob | ArrayBuffer | Uint8Array<ArrayBuffer>;

type UploadPlan = {
  /** The call that announces the file; the client adds the file's size and hash. */
  readonly create: Call & { readonly body: NonNullable<Call['body']> };
  readonly size: Path | null;
  readonly sha256: Path | null;
  readonly url: Path;
  readonly method: Path | null;
  readonly headers: Path | null;
  readonly complete: {
    readonly call: Call;
    readonly parameter: string;
    readonly value: Path;
  } | null;
};

type DownloadPlan = {
  readonly locate: Call;
  readonly url: Path;
  readonly sha256: Path | null;
  readonly size: Path | null;
};

/** SHA-256 hash as 64 hexadecimal digits. Reads the file in parts. */
export const sha256Of = async (source: UploadSource): Promise<string> => {
  const hash = new Sha256();
  const reader = (source instanceof Blob ? source : new Blob([source])).stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    hash.update(part.value);
  }
  return hash.hex();
};

export class TransferCore extends ClientCore {
  /**
   * Announces a file, sends its bytes, and confirms the upload. All three steps are safe to retry, so a call with the
   * same `idempotencyKey` continues where the last one stopped.
   */
  protected async upload<Result>(
    plan: UploadPlan,
    source: UploadSource,
    options: CallOptions = {},
  ): Promise<Result> {
    const file = source instanceof Blob ? source : new Blob([source]);
    const { idempotencyKey = newIdempotencyKey(), onProgress, ...rest } = options;
    let request = plan.create.body.value;
    if (plan.size) {
      request = withValueAt(request, plan.size, file.size);
    }
    if (plan.sha256) {
      request = withValueAt(request, plan.sha256, await sha256Of(file));
    }
    const { operation } = plan.create;
    const announced = await this.send(
      { ...plan.create, body: { ...plan.create.body, value: request } },
      { ...rest, idempotencyKey },
    );
    const headers = plan.headers && valueAt(announced, plan.headers);
    await this.sendUnsigned(
      operation,
      {
        method: (plan.method && textAt(announced, plan.method)) ?? 'PUT',
        url: this.#addressIn(operation, announced, plan.url),
        headers: new Headers(isRecord(headers) ? (headers as Record<string, string>) : {}),
        body: file,
      },
      { ...rest, onProgress },
      // Retrying an upload is safe, because it sends the same bytes to the same URL.
      true,
    );
    if (!plan.complete) {
      return announced as Result;
    }
    const { call, parameter, value } = plan.complete;
    return this.send<Result>(
      { ...call, pathValues: { [parameter]: valueAt(announced, value) } },
      rest,
    );
  }

  /** Requests a URL and downloads the file. @throws IntegrityError if the file's size or hash is not as expected */
  protected async download(
    plan: DownloadPlan,
    options: CallOptions = {},
  ): Promise<Uint8Array<ArrayBuffer>> {
    const { onProgress, ...rest } = options;
    const { operation } = plan.locate;
    const located = await this.send(plan.locate, rest);
    const { body, status } = await this.sendUnsigned(
      operation,
      {
        method: 'GET',
        url: this.#addressIn(operation, located, plan.url),
        headers: new Headers(),
        body: null,
      },
      { ...rest, onProgress },
      true,
    );
    const size = plan.size && valueAt(located, plan.size);
    if (typeof size === 'number' && size !== body.length) {
      throw new IntegrityError(`${body.length} bytes instead of ${size}`, { operation, status });
    }
    const sha256 = plan.sha256 && textAt(located, plan.sha256);
    if (typeof sha256 === 'string' && sha256.toLowerCase() !== (await sha256Of(body))) {
      throw new IntegrityError('the SHA-256 hash differs from the announced one', {
        operation,
        status,
      });
    }
    return body;
  }

  #addressIn(operation: string, result: unknown, path: Path): string {
    const url = textAt(result, path);
    if (url === null || !URL.canParse(url)) {
      throw new ResponseError('the response has no address', '', { operation });
    }
    return url;
  }
}
