import { isRecord } from '../../base/json/is-record.ts';
import { listOf } from '../../base/json/read-map.ts';
import type { OpenapiDocument, OpenapiNode } from './openapi-document.ts';
import { entriesOf, resolveNode, textOf } from './read-node.ts';

type SecurityKind =
  | 'apiKey'
  | 'basic'
  | 'bearer'
  | 'digest'
  | 'oauth2'
  | 'openIdConnect'
  | 'mutualTLS'
  | 'other'
  | 'unknown';

export type OauthFlow = {
  readonly name: string;
  readonly authorizationUrl: string | null;
  readonly deviceAuthorizationUrl: string | null;
  readonly tokenUrl: string | null;
  readonly refreshUrl: string | null;
  readonly scopes: Readonly<Record<string, string>>;
};

/** `x-caller`: tells readers who holds the credential. Samples show `note` as a comment. */
type CallerNote = {
  readonly name: string;
  readonly icon: string | null;
  readonly note: string | null;
};

export type SecurityScheme = {
  readonly name: string;
  readonly kind: SecurityKind;
  readonly description: string;
  /** Null for unknown schemes, and for mutual TLS, where the request itself contains no credential. */
  readonly in: 'header' | 'query' | 'cookie' | null;
  readonly parameter: string;
  /** HTTP authentication scheme, such as `Bearer`; empty for API keys. */
  readonly prefix: string;
  readonly isDeprecated: boolean;
  readonly bearerFormat: string;
  readonly flows: readonly OauthFlow[];
  readonly openIdConnectUrl: string | null;
  readonly caller: CallerNote | null;
  /** `x-example`: a credential for test requests; null if there is none. */
  readonly example: string | null;
};

export type RequiredScheme = {
  readonly scheme: SecurityScheme;
  readonly scopes: readonly string[];
};

/** Schemes that a request needs together. If the list is empty, the request needs no credential. */
export type SecurityAlternative = readonly RequiredScheme[];

const httpSchemes: ReadonlyMap<string, readonly [SecurityKind, string]> = new Map([
  ['basic', ['basic', 'Basic']],
  ['bearer', ['bearer', 'Bearer']],
  ['digest', ['digest', 'Digest']],
]);

const readFlows = (node: OpenapiNode): OauthFlow[] =>
  entriesOf(node, 'flows')
    .filter(([name, flow]) => isRecord(flow) && !name.startsWith('x-'))
    .map(([name, value]): OauthFlow => {
      const flow = value as OpenapiNode;
      return {
        name,
        authorizationUrl: textOf(flow, 'authorizationUrl') || null,
        deviceAuthorizationUrl: textOf(flow, 'deviceAuthorizationUrl') || null,
        tokenUrl: textOf(flow, 'tokenUrl') || null,
        refreshUrl: textOf(flow, 'refreshUrl') || null,
        scopes: Object.fromEntries(
          entriesOf(flow, 'scopes').map(([scope, text]) => [scope, String(text)]),
        ),
      };
    });

const readCaller = (node: OpenapiNode): CallerNote | null => {
  const caller = node['x-caller'];
  return isRecord(caller)
    ? {
        name: textOf(caller, 'name'),
        icon: textOf(caller, 'icon') || null,
        note: textOf(caller, 'note') || null,
      }
    : null;
};

type Placement = Pick<SecurityScheme, 'kind' | 'in' | 'parameter' | 'prefix'>;

const authorization = (kind: SecurityKind, prefix: string): Placement => ({
  kind,
  in: 'header',
  parameter: 'Authorization',
  prefix,
});

const placementOf = (node: OpenapiNode): Placement => {
  const type = textOf(node, 'type');
  if (type === 'apiKey') {
    const location = textOf(node, 'in');
    return {
      kind: 'apiKey',
      in: location === 'query' || location === 'cookie' ? location : 'header',
      parameter: textOf(node, 'name'),
      prefix: '',
    };
  }
  if (type === 'http') {
    const name = textOf(node, 'scheme');
    const [kind, prefix] = httpSchemes.get(name.toLowerCase()) ?? (['other', name] as const);
    return authorization(kind, prefix);
  }
  if (type === 'mutualTLS') {
    return { kind: 'mutualTLS', in: null, parameter: '', prefix: '' };
  }
  return authorization(type === 'openIdConnect' ? 'openIdConnect' : 'oauth2', 'Bearer');
};

const readScheme = (name: string, node: OpenapiNode, placement: Placement): SecurityScheme => ({
  name,
  ...placement,
  description: textOf(node, 'description'),
  isDeprecated: node['deprecated'] === true,
  bearerFormat: textOf(node, 'bearerFormat'),
  flows: readFlows(node),
  openIdConnectUrl: textOf(node, 'openIdConnectUrl') || null,
  caller: readCaller(node),
  example: textOf(node, 'x-example') || null,
});

export const readSecuritySchemes = (
  document: OpenapiDocument,
): ReadonlyMap<string, SecurityScheme> => {
  const components = resolveNode(document, document['components']);
  return new Map(
    entriesOf(components, 'securitySchemes').map(([name, value]) => {
      const node = resolveNode(document, value);
      return [name, readScheme(name, node, placementOf(node))];
    }),
  );
};

const unknownScheme = (name: string): SecurityScheme =>
  readScheme(name, {}, { kind: 'unknown', in: null, parameter: '', prefix: '' });

/** Reads the first `security` list in `holders`, so that an operation can override the document. */
export const readSecurity = (
  schemes: ReadonlyMap<string, SecurityScheme>,
  holders: readonly OpenapiNode[],
): SecurityAlternative[] => {
  const holder = holders.find((node) => Array.isArray(node['security']));
  return (holder ? listOf(holder, 'security') : []).filter(isRecord).map((alternative) =>
    Object.keys(alternative).map((name) => ({
      scheme: schemes.get(name) ?? unknownScheme(name),
      scopes: listOf(alternative, name).map(String),
    })),
  );
};
