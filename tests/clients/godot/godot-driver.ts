import { formatJson } from '../../../src/base/json/exact-json.ts';
import { parsePointer, valueAt } from '../../../src/base/json/json-pointer.ts';
import { godot } from '../../../src/api/clients/godot/godot.ts';
import { nameClient } from '../../../src/api/clients/godot/names.ts';
import { argumentsOf } from '../../../src/api/clients/godot/print-operation.ts';
import { accessOf } from '../../../src/api/clients/godot/print-types.ts';
import type {
  ClientModel,
  ClientOperation,
} from '../../../src/api/clients/client-model/client-model.ts';
import { type ClientDriver, type Outcome, credentials, settings } from '../support/driver.ts';
import { type Step, fill } from '../support/steps.ts';
import { type Engine, startEngine } from './engine.ts';

type Argument =
  | { readonly model: string; readonly json: string }
  | { readonly json: string }
  | { readonly bytes: number };

type CallOutcome = {
  readonly result?: unknown;
  readonly error?: NonNullable<Outcome['error']>;
  readonly headers: Readonly<Record<string, string>>;
  /** Properties whose values do not have the declared type. */
  readonly problems?: readonly string[];
};

let running: Promise<Engine> | undefined;

export const engineOf = (model: ClientModel): Promise<Engine> =>
  (running ??= startEngine(Object.fromEntries(godot.print(model))));

export const createGodotDriver = (model: ClientModel): ClientDriver => {
  const names = nameClient(model);
  const printing = { model, names };
  const [file = ''] = godot.print(model).keys();
  const transfers = [...model.uploads, ...model.downloads].map(({ name }) => name);

  const operationOf = (id: string): ClientOperation => {
    const created = model.uploads.find(({ name }) => name === id)?.create;
    const located = model.downloads.find(({ name }) => name === id)?.locate;
    const operation = model.operations.find((each) => each.id === (created ?? located ?? id));
    if (!operation) {
      throw new Error(`No operation ${id}.`);
    }
    return operation;
  };

  const valuesOf = (step: Step, operation: ClientOperation): Argument[] => {
    const own = names.operations.get(operation.id);
    const path = [...step.path];
    const params = Object.fromEntries(
      operation.parameters
        .filter(({ name }) => name in step.params)
        .map(({ name }) => [name, step.params[name]]),
    );
    return argumentsOf(printing, operation, step.upload !== undefined)
      .slice(0, -1)
      .map(({ name }): Argument => {
        if (name === 'file') {
          return { bytes: step.bytes ?? 0 };
        }
        if (name === 'params') {
          return { model: own?.params ?? '', json: formatJson(params) };
        }
        if (name !== 'body') {
          return { json: formatJson(path.shift()) };
        }
        const type = operation.body && accessOf(printing, operation.body.type).model;
        const json = formatJson(step.body ?? null);
        return type && step.body !== undefined ? { model: type, json } : { json };
      });
  };

  const methodOf = (step: Step, operation: ClientOperation): string => {
    const own = names.operations.get(operation.id);
    if (step.pages !== undefined) {
      return own?.allPages ?? '';
    }
    const transfer = names.transfers[transfers.indexOf(step.upload ?? step.download ?? '')];
    return step.call === undefined ? (transfer ?? '') : (own?.method ?? '');
  };

  const outcomeOf = async (
    engine: Engine,
    step: Step,
    saved: Map<string, unknown>,
  ): Promise<Outcome> => {
    const operation = operationOf(step.call ?? step.pages ?? step.upload ?? step.download ?? '');
    const outcome = (await engine.run({
      do: 'call',
      client: step.client,
      method: methodOf(step, operation),
      arguments: valuesOf(step, operation),
      key: step.idempotencyKey ?? '',
      cancelAfter: step.cancelAfter ?? -1,
    })) as CallOutcome;
    const { result, error, headers, problems = [] } = outcome;
    if (problems.length > 0) {
      throw new Error(`${operation.id}: ${problems.join(', ')}`);
    }
    for (const [name, header] of Object.entries(step.saveHeaders)) {
      saved.set(name, headers[header.toLowerCase()]);
    }
    if (error) {
      const known = Object.entries(error).filter(([, value]) => value !== null);
      return { step, error: Object.fromEntries(known) as typeof error };
    }
    for (const [name, pointer] of Object.entries(step.save)) {
      saved.set(name, valueAt(result, parsePointer(pointer)));
    }
    return { step, result };
  };

  return {
    language: 'godot',
    // All runs share one engine, because starting a new engine in this process takes a second.
    isExclusive: true,
    run: async (url, steps, own = {}) => {
      const engine = await engineOf(model);
      engine.takeLog();
      const { random, ...limits } = { ...settings, ...own };
      const shared = {
        base_url: url,
        timeout_ms: limits.timeoutMs,
        deadline_ms: limits.deadlineMs,
        max_retries: limits.maxRetries,
        project_key: credentials.projectKey,
      };
      const create = (name: string, others: object): Promise<unknown> =>
        engine.run({
          do: 'create',
          script: `res://${file}`,
          name,
          random,
          settings: { ...shared, ...others },
        });
      await create('player', {});
      await create('server', { server_key: credentials.serverKey });
      const saved = new Map<string, unknown>();
      const outcomes: Outcome[] = [];
      for (const step of steps) {
        const filled = fill(step, saved) as Step;
        if (filled.losesAccessToken) {
          await engine.run({ do: 'lose_access_token', client: filled.client });
        }
        const all = Array.from({ length: filled.times }, () => outcomeOf(engine, filled, saved));
        outcomes.push(...(await Promise.all(all)));
      }
      const left = await engine.run({ do: 'free' });
      if (left !== 0) {
        throw new Error(`${JSON.stringify(left)} nodes are left.`);
      }
      const messages = outcomes.map(({ error }) => error?.message ?? '');
      return { outcomes, log: [...messages, ...engine.takeLog()].join('\n') };
    },
  };
};
