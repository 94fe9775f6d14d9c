import type {
  SampleCredential,
  SampleLogin,
  SampleText,
  SampleVariable,
} from '../../samples/sample-request.ts';
import type { SecurityAlternative, SecurityScheme } from '../../document/security.ts';
import { isHeaderName, toHeaderText } from './texts.ts';
import type { VariableNames } from './names.ts';

export type Credentials = {
  readonly headers: readonly { readonly name: string; readonly value: readonly SampleText[] }[];
  readonly query: readonly SampleCredential[];
  readonly cookies: readonly { readonly name: string; readonly variable: string }[];
  readonly login: SampleLogin | null;
  readonly needsCertificate: boolean;
  readonly variables: readonly SampleVariable[];
  readonly notes: readonly string[];
};

const none: Credentials = {
  headers: [],
  query: [],
  cookies: [],
  login: null,
  needsCertificate: false,
  variables: [],
  notes: [],
};

const textVariable = (name: string): SampleVariable => ({ name, holds: 'text' });

const loginOf = (scheme: SampleLogin['scheme'], names: VariableNames): Credentials => {
  const username = names.take('username', 'username');
  const password = names.take('password', 'password');
  return {
    ...none,
    login: { scheme, username, password },
    variables: [username, password].map(textVariable),
  };
};

/** `X-Project-Key` → `projectKey`; OAuth and bearer tokens are always `accessToken`. */
const variableOf = ({ kind, name, parameter }: SecurityScheme, names: VariableNames): string => {
  if (kind === 'apiKey') {
    return names.take(parameter.replace(/^x-/i, ''), 'apiKey');
  }
  return kind === 'other' ? names.take(name, 'credential') : names.take('accessToken', '');
};

const placeScheme = (scheme: SecurityScheme, names: VariableNames): Credentials => {
  const { kind, name, parameter, prefix } = scheme;
  if (kind === 'mutualTLS') {
    const notes = ['The connection needs a client certificate (mutual TLS).'];
    return { ...none, needsCertificate: true, notes };
  }
  if (kind === 'unknown') {
    return {
      ...none,
      notes: [`Add the credential ${name}, which the document does not describe.`],
    };
  }
  if (kind === 'basic' || kind === 'digest') {
    return loginOf(kind, names);
  }
  if (parameter === '' || (scheme.in === 'header' && !isHeaderName(parameter))) {
    return { ...none, notes: [`Add the credential of ${name}, for which no header can be named.`] };
  }
  const variable = variableOf(scheme, names);
  const own = { ...none, variables: [textVariable(variable)] };
  const placed = [{ name: encodeURIComponent(parameter.toWellFormed()), variable }];
  switch (scheme.in) {
    case 'query':
      return { ...own, query: placed };
    case 'cookie':
      return { ...own, cookies: placed };
    default: {
      const start = prefix === '' ? [] : [{ text: `${toHeaderText(prefix)} ` }];
      return { ...own, headers: [{ name: parameter, value: [...start, { variable }] }] };
    }
  }
};

/** Identifies the header, query parameter or cookie for the credential. Each can hold only one credential. */
const locationOf = ({ kind, name, in: location, parameter }: SecurityScheme): string =>
  location === null ? `${kind} ${name}` : `${location} ${parameter.toLowerCase()}`;

export const placeCredentials = (
  alternative: SecurityAlternative,
  names: VariableNames,
): Credentials => {
  const schemes = alternative.map(({ scheme }) => scheme);
  const placed = schemes.map((scheme, index) => {
    const first = schemes.findIndex((other) => locationOf(other) === locationOf(scheme));
    return first === index
      ? placeScheme(scheme, names)
      : { ...none, notes: [`Add the credential of ${scheme.name}, which needs the same place.`] };
  });
  return {
    headers: placed.flatMap(({ headers }) => headers),
    query: placed.flatMap(({ query }) => query),
    cookies: placed.flatMap(({ cookies }) => cookies),
    login: placed.find(({ login }) => login !== null)?.login ?? null,
    needsCertificate: placed.some(({ needsCertificate }) => needsCertificate),
    variables: placed.flatMap(({ variables }) => variables),
    notes: [
      ...schemes.flatMap(({ caller }) => caller?.note ?? []),
      ...placed.flatMap(({ notes }) => notes),
    ],
  };
};
