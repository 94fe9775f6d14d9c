import { isRecord } from '../../base/json/is-record.ts';
import type { ClientModel } from './client-model/client-model.ts';
import { type ClientNames, transferNames, zipNames } from './name-client.ts';

/**
 * Names everything in a model according to a language's conventions. Descriptions use the same names: in GDScript,
 * `list_items` instead of `listItems`.
 */
export const describeCalls = <Names extends ClientNames>(
  model: ClientModel,
  nameClient: (model: ClientModel) => Names,
): { readonly model: ClientModel; readonly names: Names } => {
  const { operations, transfers } = nameClient(model);
  const transferOf = zipNames(transferNames(model), transfers);
  const describe = (text: string): string =>
    text.replaceAll(/`([^`\n]+)`/g, (all, id: string) => {
      const method = operations.get(id)?.method ?? transferOf.get(id);
      return method === undefined ? all : `\`${method}\``;
    });
  const copy = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') {
      return key === 'description' ? describe(value) : value;
    }
    if (Array.isArray(value)) {
      return value.map((item) => copy(item, ''));
    }
    // Leave examples unchanged, because their `description` properties are data.
    return isRecord(value) && key !== 'example'
      ? Object.fromEntries(Object.entries(value).map(([name, item]) => [name, copy(item, name)]))
      : value;
  };
  const described = copy(model, '') as ClientModel;
  return { model: described, names: nameClient(described) };
};
