import { isContainer, isRecord } from '../../base/json/is-record.ts';
import { listOf } from '../../base/json/read-map.ts';
import type { OpenapiDocument, OpenapiNode } from './openapi-document.ts';
import { entriesOf, textOf } from './read-node.ts';

export type ServerVariable = {
  readonly name: string;
  readonly default: string;
  readonly values: readonly string[];
  /** Markdown; may be empty. */
  readonly description: string;
};

export type ServerNode = {
  readonly template: string;
  /** The URL without a trailing slash, with variables replaced by their defaults. May be relative. */
  readonly url: string;
  /** Markdown, or the name of the server; may be empty. */
  readonly description: string;
  readonly variables: readonly ServerVariable[];
};

const readVariable = ([name, value]: [string, unknown]): ServerVariable => {
  const node = isRecord(value) ? value : {};
  const values = listOf(node, 'enum').map(String);
  // OpenAPI requires strings, but numbers and booleans are common.
  const [written] = [node['default']]
    .filter((each) => each !== null && !isContainer(each))
    .map(String);
  return {
    name,
    default: node['default'] === undefined ? (values[0] ?? '') : (written ?? ''),
    values,
    description: textOf(node, 'description'),
  };
};

export const readServer = (node: OpenapiNode): ServerNode => {
  const template = textOf(node, 'url');
  const variables = entriesOf(node, 'variables').map(readVariable);
  const url = variables.reduce(
    (address, variable) => address.replaceAll(`{${variable.name}}`, () => variable.default),
    template,
  );
  return {
    template,
    url: url.replace(/(?<!\/)\/+$/, ''),
    description: [textOf(node, 'name'), textOf(node, 'description')].filter(Boolean).join(': '),
    variables,
  };
};

export const usedVariables = ({ template, variables }: ServerNode): readonly ServerVariable[] =>
  variables.filter(({ name }) => template.includes(`{${name}}`));

/** Returns a text that is the same only for servers with the same template and variables. */
export const describeServer = (server: ServerNode): string =>
  JSON.stringify([
    server.template,
    ...usedVariables(server).map(({ name, default: initial, values }) => [
      name,
      initial,
      ...values,
    ]),
  ]);

export const hasServers = (node: OpenapiNode): boolean => listOf(node, 'servers').length > 0;

export const readServers = (
  document: OpenapiDocument,
  ...holders: readonly OpenapiNode[]
): ServerNode[] => {
  const holder = [...holders, document].find(hasServers);
  return holder ? listOf(holder, 'servers').filter(isRecord).map(readServer) : [];
};

export const isAbsoluteServer = (address: string): boolean =>
  /^[a-z][a-z\d+.-]*:\/\//i.test(address);
