import type { RequiredScheme, SecurityAlternative, SecurityScheme } from '../document/security.ts';

export type Credential = {
  readonly name: string;
  readonly icon: string | null;
  readonly details: string;
  readonly descriptions: readonly string[];
};

const noCredential: Credential = {
  name: 'No credential needed',
  icon: null,
  details: '',
  descriptions: [],
};

const code = (text: string): string => `\`${text.replaceAll('`', "'").replaceAll(/\s+/g, ' ')}\``;

const joinWith = (word: string, texts: readonly string[]): string =>
  texts.length > 2
    ? `${texts.slice(0, -1).join(', ')} ${word} ${texts.at(-1)}`
    : texts.join(` ${word} `);

const kinds: Readonly<Partial<Record<SecurityScheme['kind'], string>>> = {
  basic: 'User name and password (HTTP Basic)',
  bearer: 'Bearer token',
  digest: 'HTTP Digest',
  oauth2: 'OAuth 2',
  openIdConnect: 'OpenID Connect',
  mutualTLS: 'Client certificate (mutual TLS)',
};

const nameKind = (scheme: SecurityScheme): string => {
  const { kind, in: location, parameter, prefix, bearerFormat, name } = scheme;
  if (kind === 'apiKey') {
    return `API key in the ${location === 'query' ? 'query parameter' : location} ${code(parameter)}`;
  }
  if (kind === 'bearer' && bearerFormat !== '') {
    const isPlain = /^[a-z\d -]+$/i.test(bearerFormat);
    return `${kinds.bearer} (${isPlain ? bearerFormat : code(bearerFormat)})`;
  }
  return kind === 'unknown'
    ? `${code(name)}, which the document does not describe`
    : (kinds[kind] ?? `HTTP authentication ${code(prefix || name)}`);
};

export const kindInWords = (scheme: SecurityScheme): string =>
  scheme.isDeprecated ? `${nameKind(scheme)} (deprecated)` : nameKind(scheme);

const placementOf = (scheme: SecurityScheme): string => {
  const { kind, in: location, parameter, prefix } = scheme;
  if (location === null) {
    return kind === 'unknown' ? kindInWords(scheme) : 'client certificate';
  }
  const name = code(prefix === '' ? parameter : `${parameter}: ${prefix}`);
  return location === 'header'
    ? name
    : `${location === 'query' ? 'query parameter' : 'cookie'} ${name}`;
};

const scopesInWords = ({ scopes }: RequiredScheme): string =>
  scopes.length === 0
    ? ''
    : ` with ${scopes.length === 1 ? 'scope' : 'scopes'} ${scopes.map(code).join(', ')}`;

/** The flows that can grant all scopes, or all flows if none can. A flow without declared scopes may grant any. */
const usableFlows = ({ scheme: { flows }, scopes }: RequiredScheme): SecurityScheme['flows'] => {
  const usable = flows.filter(
    (flow) =>
      Object.keys(flow.scopes).length === 0 ||
      scopes.every((scope) => Object.hasOwn(flow.scopes, scope)),
  );
  return usable.length > 0 ? usable : flows;
};

const sourceOf = (required: RequiredScheme): string[] => {
  const { name, kind, openIdConnectUrl } = required.scheme;
  return [
    ...(kind === 'unknown' ? [] : [code(name)]),
    ...usableFlows(required).flatMap(({ authorizationUrl, deviceAuthorizationUrl, tokenUrl }) => [
      ...(authorizationUrl === null ? [] : [`authorize at ${code(authorizationUrl)}`]),
      ...(deviceAuthorizationUrl === null
        ? []
        : [`get a code for the device at ${code(deviceAuthorizationUrl)}`]),
      ...(tokenUrl === null ? [] : [`get the token at ${code(tokenUrl)}`]),
    ]),
    ...(openIdConnectUrl === null ? [] : [`see ${code(openIdConnectUrl)}`]),
  ];
};

const descriptionsOf = ({ scheme, scopes }: RequiredScheme): string[] => [
  ...scheme.description.split(/\n\s*\n/, 1).filter(Boolean),
  ...scopes.flatMap((scope) => {
    const described = scheme.flows
      .map((flow) => (Object.hasOwn(flow.scopes, scope) ? flow.scopes[scope] : undefined))
      .find(Boolean);
    return described ? [`${code(scope)}: ${described}`] : [];
  }),
];

/** Names the alternative after its last `x-caller`, because the last scheme with an `x-caller` is the most specific. */
const describeAlternative = (alternative: SecurityAlternative): Credential => {
  const caller = alternative.findLast(({ scheme }) => scheme.caller !== null)?.scheme.caller;
  if (caller) {
    const placements = alternative.map(
      (required) => placementOf(required.scheme) + scopesInWords(required),
    );
    return {
      name: caller.name,
      icon: caller.icon,
      details: joinWith('and', placements),
      descriptions: [],
    };
  }
  const names = alternative.map(
    (required) => kindInWords(required.scheme) + scopesInWords(required),
  );
  const sources = alternative.flatMap(sourceOf);
  return {
    name: joinWith('and', names),
    icon: null,
    details: [...new Set(sources)].join(', '),
    descriptions: [...new Set(alternative.flatMap(descriptionsOf))],
  };
};

export const describeSecurity = (alternatives: readonly SecurityAlternative[]): Credential[] => {
  const described = alternatives.map((alternative) =>
    alternative.length === 0 ? noCredential : describeAlternative(alternative),
  );
  return described.length === 0 ? [noCredential] : described;
};

export const securityTitle = (alternatives: readonly SecurityAlternative[]): string =>
  alternatives.some((alternative) => alternative.some(({ scheme }) => scheme.caller !== null))
    ? 'Who may call it'
    : 'Authentication';
