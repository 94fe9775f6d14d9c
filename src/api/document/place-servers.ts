import { isRecord } from '../../base/json/is-record.ts';
import { listOf, mapOf } from '../../base/json/read-map.ts';
import { operationsOf } from './methods.ts';
import type { OpenapiDocument, OpenapiNode } from './openapi-document.ts';
import { textOf } from './read-node.ts';
import { hasServers, isAbsoluteServer, readServer } from './servers.ts';

export type ServerPlace = {
  /** `api.baseUrl` from `site.yml`, which takes precedence over the document's servers. */
  readonly baseUrl: string | null;
  /** The URL at which the site publishes the document. Relative server URLs are resolved against it. */
  readonly location: string;
};

type Place = (server: OpenapiNode) => OpenapiNode;

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

export const isRelativeServer = (server: OpenapiNode): boolean =>
  !isAbsoluteServer(readServer(server).url);

const originOf = (address: string): string | null => {
  const url = isAbsoluteServer(address) ? URL.parse(address) : null;
  return url && `${url.protocol}//${url.host}`;
};

const pathOf = (address: string): string => {
  const path = URL.parse(address)?.pathname ?? '/';
  return path === '/' ? '' : withoutSlash(path);
};

/** Restores the braces around variables, because `URL` escapes them. */
const joinAddress = (address: string, base: string): string =>
  URL.canParse(address, base)
    ? withoutSlash(new URL(address, base).href.replaceAll(/%7b/gi, '{').replaceAll(/%7d/gi, '}'))
    : address;

const resolveRelative =
  (base: string): Place =>
  (server) => {
    if (!isRelativeServer(server)) {
      return server;
    }
    const { template, url } = readServer(server);
    const { origin, protocol } = new URL(base);
    if (template.startsWith('//')) {
      return { ...server, url: protocol + template };
    }
    // If the template starts with a variable, the variable's default may already begin with a slash.
    const isPath = template.startsWith('{') && url.startsWith('/');
    return { ...server, url: isPath ? origin + template : joinAddress(template, base) };
  };

type OrderedServer = {
  readonly server: OpenapiNode;
  /** Index in the document's `servers`. Null for a server that the document does not contain. */
  readonly index: number | null;
};

/**
 * Moves relative servers and servers at `baseUrl` to the front. Without such servers, `baseUrl` replaces all servers;
 * if it has no path, it gets the path of the first server.
 */
const preferBase = (
  servers: readonly OrderedServer[],
  baseUrl: string,
): readonly OrderedServer[] => {
  const hasPath = pathOf(baseUrl) !== '';
  const isAtBase = ({ server }: OrderedServer): boolean => {
    const { url } = readServer(server);
    return (
      isRelativeServer(server) ||
      withoutSlash(url) === baseUrl ||
      (!hasPath && originOf(url) === originOf(baseUrl))
    );
  };
  const own = servers.filter(isAtBase);
  if (own.length > 0) {
    return [...own, ...servers.filter((each) => !own.includes(each))];
  }
  const { url } = readServer(servers[0]?.server ?? {});
  return [{ server: { url: hasPath ? baseUrl : baseUrl + pathOf(url) }, index: null }];
};

/** Returns the servers in the order in which the site uses them, but keeps their URLs as written. */
export const orderServers = (
  document: OpenapiDocument,
  baseUrl: string | null,
): readonly OrderedServer[] => {
  const written = listOf(document, 'servers').flatMap((server, index): OrderedServer[] =>
    isRecord(server) ? [{ server, index }] : [],
  );
  // Without servers, OpenAPI assumes `/`.
  const servers = written.length > 0 ? written : [{ server: { url: '/' }, index: null }];
  return baseUrl === null ? servers : preferBase(servers, baseUrl);
};

const placeIn = (node: OpenapiNode, place: Place): OpenapiNode =>
  hasServers(node)
    ? { ...node, servers: listOf(node, 'servers').filter(isRecord).map(place) }
    : node;

const placeInItem = (item: unknown, place: Place): unknown => {
  if (!isRecord(item)) {
    return item;
  }
  const placed: Record<string, unknown> = { ...item };
  for (const { keys, operation } of operationsOf(item)) {
    const [part = '', other] = keys;
    const own = { ...placeIn(operation, place), ...placeInCallbacks(operation, place) };
    placed[part] = other === undefined ? own : { ...mapOf(placed, part), [other]: own };
  }
  return placeIn(placed, place);
};

const placeInItems = (holder: OpenapiNode, key: string, place: Place): OpenapiNode => {
  const items = Object.entries(mapOf(holder, key));
  return key in holder
    ? { [key]: Object.fromEntries(items.map(([name, item]) => [name, placeInItem(item, place)])) }
    : {};
};

const placeInCallbacks = (holder: OpenapiNode, place: Place): OpenapiNode => {
  const callbacks = mapOf(holder, 'callbacks');
  const placed = Object.keys(callbacks).map((name) => placeInItems(callbacks, name, place));
  return placed.length > 0 ? { callbacks: Object.assign({}, ...placed) as unknown } : {};
};

/** `$self` (OpenAPI 3.2) takes precedence over the URL at which the site publishes the document. */
const locationOf = (document: OpenapiDocument, location: string): string => {
  const self = joinAddress(textOf(document, '$self'), location);
  return /^https?:\/\//i.test(self) ? self : location;
};

const isBase = ({ template }: Pick<ReturnType<typeof readServer>, 'template'>): boolean =>
  template === '' || template === '/';

/** Returns the document with absolute server URLs. URLs that cannot be resolved are unchanged. */
export const placeServers = (
  document: OpenapiDocument,
  { baseUrl, location }: ServerPlace,
): OpenapiDocument => {
  const base = baseUrl === null ? locationOf(document, location) : `${baseUrl}/`;
  const resolve = resolveRelative(base);
  const root = withoutSlash(baseUrl ?? new URL(base).origin);
  const placeOne: Place = (server) =>
    isBase(readServer(server)) ? { ...server, url: root } : resolve(server);
  const ordered = orderServers(document, baseUrl);
  const first = listOf(document, 'servers').find(isRecord);
  const isReplaced = first !== undefined && ordered.every(({ index }) => index === null);
  const replaced = isReplaced ? originOf(readServer(first).url) : null;
  /** Moves an operation's server to the new origin if the server has the origin that `baseUrl` replaced. */
  const placeOwn: Place = (server) => {
    const { url, template } = readServer(server);
    return replaced !== null && originOf(url) === replaced && template.startsWith(replaced)
      ? { ...server, url: new URL(base).origin + template.slice(replaced.length) }
      : placeOne(server);
  };
  const { components } = document;
  return {
    ...document,
    servers: ordered.map(({ server }) => placeOne(server)),
    ...placeInItems(document, 'paths', placeOwn),
    ...placeInItems(document, 'webhooks', placeOwn),
    ...(isRecord(components)
      ? {
          components: {
            ...components,
            ...placeInItems(components, 'pathItems', placeOwn),
            ...placeInCallbacks(components, placeOwn),
          },
        }
      : {}),
  };
};
