import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { parsePointer, valueAt } from '../../../src/base/json/json-pointer.ts';
import type {
  ClientModel,
  ClientOperation,
} from '../../../src/api/clients/client-model/client-model.ts';
import { nameClient } from '../../../src/api/clients/typescript/names.ts';
import { typescript } from '../../../src/api/clients/typescript/typescript.ts';
import { type ClientDriver, type Outcome, credentials, settings } from '../support/driver.ts';
import { type Step, bytesOf, fill } from '../support/steps.ts';

type Options = {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  readonly onResponse: (response: { readonly headers: Headers }) => void;
};
type Method = (...values: readonly unknown[]) => Promise<unknown> | AsyncIterable<unknown>;
type Client = Readonly<Record<string, Method>>;
type ClientClass = new (options: object) => Client;
type Store = {
  readonly load: () => { readonly refreshToken: string } | null;
  readonly save: (tokens: object | null) => void;
};
type ClientModule = {
  readonly Client: ClientClass;
  readonly MemoryTokenStore: new () => Store;
};
type ThrownError = Error & Readonly<Record<string, unknown>>;

const importClient = async (model: ClientModel): Promise<ClientModule> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'client-'));
  try {
    const file = path.join(folder, 'client.mjs');
    const [, source = ''] =
      [...typescript.print(model)].find(([name]) => name.endsWith('.js')) ?? [];
    await writeFile(file, source);
    const module = (await import(pathToFileURL(file).href)) as Pick<
      ClientModule,
      'MemoryTokenStore'
    > &
      Readonly<Record<string, ClientClass>>;
    const Client = module[nameClient(model).client];
    if (!Client) {
      throw new Error('The module exports no client.');
    }
    return { Client, MemoryTokenStore: module.MemoryTokenStore };
  } finally {
    await rm(folder, { recursive: true });
  }
};

export const createJavascriptDriver = async (model: ClientModel): Promise<ClientDriver> => {
  const names = nameClient(model);
  const { Client, MemoryTokenStore } = await importClient(model);
  const transfers = [...model.uploads, ...model.downloads].map(({ name }) => name);

  const operationOf = (id: string): ClientOperation => {
    const transfer = [
      ...model.uploads.map(({ name, create }) => [name, create] as const),
      ...model.downloads.map(({ name, locate }) => [name, locate] as const),
    ].find(([name]) => name === id);
    const operation = model.operations.find((each) => each.id === (transfer?.[1] ?? id));
    if (!operation) {
      throw new Error(`No operation ${id}.`);
    }
    return operation;
  };

  const valuesOf = (step: Step, operation: ClientOperation, options: Options): unknown[] => {
    const own = names.operations.get(operation.id);
    const others = operation.parameters.filter(({ in: place }) => place !== 'path');
    const params = Object.fromEntries(
      others
        .filter(({ name }) => name in step.params)
        .map((parameter) => [own?.parameters.get(parameter), step.params[parameter.name]]),
    );
    return [
      ...step.path,
      ...(operation.body ? [step.body] : []),
      ...(others.length > 0 ? [params] : []),
      ...(step.upload === undefined ? [] : [bytesOf(step.bytes ?? 0)]),
      options,
    ];
  };

  const invoke = async (client: Client, step: Step, options: Options): Promise<unknown> => {
    const id = step.call ?? step.pages ?? step.upload ?? step.download ?? '';
    const operation = operationOf(id);
    const own = names.operations.get(operation.id);
    const method =
      step.pages === undefined
        ? step.call === undefined
          ? names.transfers[transfers.indexOf(id)]
          : own?.method
        : own?.allPages;
    const returned = client[method ?? '']?.(...valuesOf(step, operation, options));
    if (step.pages === undefined) {
      const result = await returned;
      return result instanceof Uint8Array ? [...result] : result;
    }
    const items: unknown[] = [];
    for await (const item of returned as AsyncIterable<unknown>) {
      items.push(item);
    }
    return items;
  };

  const outcomeOf = async (
    client: Client,
    step: Step,
    saved: Map<string, unknown>,
  ): Promise<Outcome> => {
    const controller = new AbortController();
    const { cancelAfter } = step;
    const timer = cancelAfter ? setTimeout(() => controller.abort(), cancelAfter) : undefined;
    if (cancelAfter === 0) {
      controller.abort();
    }
    try {
      const result = await invoke(client, step, {
        signal: controller.signal,
        ...(step.idempotencyKey === undefined ? {} : { idempotencyKey: step.idempotencyKey }),
        onResponse: ({ headers }) => {
          for (const [name, header] of Object.entries(step.saveHeaders)) {
            saved.set(name, headers.get(header));
          }
        },
      });
      for (const [name, pointer] of Object.entries(step.save)) {
        saved.set(name, valueAt(result, parsePointer(pointer)));
      }
      return { step, result };
    } catch (thrown) {
      const error = thrown as ThrownError;
      const [first] = (error['errors'] ?? []) as readonly { readonly pointer: string }[];
      const seen = {
        kind: error['kind'],
        status: error['status'] ?? undefined,
        code: error['code'] ?? undefined,
        pointer: first?.pointer,
        requestId: error['requestId'] ?? undefined,
        attempts: error['attempts'],
        retryAfterMs: error['retryAfterMs'] ?? undefined,
        message: inspect(error) + JSON.stringify(error),
      };
      return { step, error: seen as NonNullable<Outcome['error']> };
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    language: 'javascript',
    run: async (url, steps, own = {}) => {
      const { random, ...limits } = { ...settings, ...own };
      const shared = { baseUrl: url, ...limits, random: () => random };
      const { projectKey, serverKey } = credentials;
      const tokenStore = new MemoryTokenStore();
      const clients = {
        player: new Client({ ...shared, tokenStore, credentials: { projectKey } }),
        server: new Client({ ...shared, credentials: { projectKey, serverKey } }),
      };
      const saved = new Map<string, unknown>();
      const outcomes: Outcome[] = [];
      for (const step of steps) {
        const filled = fill(step, saved) as Step;
        if (filled.losesAccessToken) {
          tokenStore.save({ ...tokenStore.load(), accessToken: '' });
        }
        const all = Array.from({ length: filled.times }, () =>
          outcomeOf(clients[filled.client], filled, saved),
        );
        outcomes.push(...(await Promise.all(all)));
      }
      const log = [
        ...outcomes.map(({ error }) => error?.message ?? ''),
        inspect(clients, { depth: 10, showHidden: true }),
      ].join('\n');
      return { outcomes, log };
    },
  };
};
