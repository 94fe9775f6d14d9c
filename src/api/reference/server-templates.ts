import type { ServerVariable } from '../document/servers.ts';
import type { ApiServer } from './api-server.ts';
import { toAddress } from './sample-request/address.ts';

export type TemplateVariable = Omit<ServerVariable, 'description'>;

/** A server whose variables readers can set. Its `id` is the address with the default values. */
export type ServerTemplate = {
  readonly id: string;
  /** Index in the list of servers. */
  readonly position: number;
  readonly template: string;
  readonly variables: readonly TemplateVariable[];
};

/** Encodes the text outside of variables as `resolveServer` does. */
const encodeTemplate = (template: string, names: readonly string[]): string =>
  template.replaceAll(/\{([^{}]*)\}|[^{}]+|[{}]/g, (part, name?: string) =>
    name !== undefined && names.includes(name) ? part : toAddress(name ?? part),
  );

export const templatesOf = (servers: readonly ApiServer[]): readonly ServerTemplate[] =>
  servers.flatMap(({ id, template, variables }, position) =>
    template === undefined || variables === undefined
      ? []
      : [
          {
            id,
            position,
            template: encodeTemplate(
              template,
              variables.map(({ name }) => name),
            ),
            variables: variables.map(({ description: _description, ...used }) => used),
          },
        ],
  );
