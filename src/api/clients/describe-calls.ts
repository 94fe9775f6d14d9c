import { isRecord } from '../../base/json/is-record.ts';
import type { ClientModel } from './client-model/client-model.ts';
import { type ClientNames, transferNames, zipNames } from './name-client.ts';

/**
 * A model whose descriptions name operations and transfers as a language does: where the document says `listItems`, a reader of GDScript
 * reads `list_items`.
 */
export const describeCalls = (
  model: ClientModel,
  { operations, transfers }: Pick<ClientNames, 'operations' | 'transfers'>,
): ClientModel => {
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
    // An example has properties of the API.
    return isRecord(value) && key !== 'example'
      ? Object.fromEntries(Object.entries(value).map(([name, item]) => [name, copy(item, name)]))
      : value;
  };
  return copy(model, '') as ClientModel;
};
