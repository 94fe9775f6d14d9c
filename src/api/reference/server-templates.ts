import type { ServerVariable } from '../document/servers.ts';
import type { ApiServer } from './api-server.ts';
import { toAddress } from './server-address.ts';

export type TemplateVariable = Omit<ServerVariable, 'description'> & {
  /** The default followed by `values`, percent-encoded for addresses. Omitted if no value needs encoding. */
  readonly addresses?: readonly string[];
};

/** A server whose variables readers can set. */
export type ServerTemplate = {
  readonly id: string;
  /** The address with the default values. Omitted if it equals `id`. */
  readonly address?: string;
  readonly template: string;
  readonly variables: readonly TemplateVariable[];
};

/**
 * Encodes the text outside of variables as `resolveServer` does. Also encodes characters that a sample would escape,
 * because browsers insert addresses into samples without escaping them.
 */
const encodeTemplate = (template: string, names: readonly string[]): string =>
  template.replaceAll(/\{([^{}]*)\}|[^{}]+|[{}]/g, (part, name?: string) =>
    name !== undefined && names.includes(name)
      ? part
      : toAddress(name ?? part).replaceAll(
          /[!'()*$]/g,
          (character) => `%${character.charCodeAt(0).toString(16)}`,
        ),
  );

/** @param later names of the variables that are replaced after this variable, so its value may contain them */
const toVariable = (
  { name, default: initial, values }: ServerVariable,
  later: readonly string[],
): TemplateVariable => {
  const all = [initial, ...values];
  const addresses = all.map((value) => encodeTemplate(value, later));
  const isEncoded = addresses.some((address, index) => address !== all[index]);
  return { name, default: initial, values, ...(isEncoded && { addresses }) };
};

export const templatesOf = (servers: readonly ApiServer[]): readonly ServerTemplate[] => {
  const ids = new Set<string>();
  return servers.flatMap(({ id, url, template, variables }) => {
    if (template === undefined || variables === undefined || ids.has(id)) {
      return [];
    }
    ids.add(id);
    const names = variables.map(({ name }) => name);
    return {
      id,
      ...(url !== id && { address: url }),
      template: encodeTemplate(template, names),
      variables: variables.map((variable, index) => toVariable(variable, names.slice(index + 1))),
    };
  });
};
