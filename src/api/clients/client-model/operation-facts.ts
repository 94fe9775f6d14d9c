import type {
  ClientCredential,
  ClientModel,
  ClientOperation,
  ClientParameter,
} from './client-model.ts';
import type { Need, Needs } from '../select-parts.ts';

export const findOperation = (
  { operations }: ClientModel,
  requestedId: string | undefined,
): ClientOperation | undefined => operations.find(({ id }) => id === requestedId);

export const isInPath = ({ in: location }: ClientParameter): boolean => location === 'path';

export const otherParameters = ({ parameters }: ClientOperation): ClientParameter[] =>
  parameters.filter((parameter) => !isInPath(parameter));

export const hasOnlyOptionalParameters = ({ parameters }: ClientOperation): boolean =>
  parameters.every(({ isRequired }) => !isRequired);

export const firstCallOf = ({ operations }: ClientModel): ClientOperation | undefined =>
  operations.find(
    (each) =>
      each.method === 'GET' &&
      hasOnlyOptionalParameters(each) &&
      each.body === null &&
      each.result?.stream === null,
  );

export const refreshOf = (model: ClientModel): ClientOperation | undefined => {
  const operation = findOperation(model, model.session?.refresh?.operation);
  return operation && { ...operation, parameters: [], session: null };
};

export const pageParameterOf = ({
  parameters,
  pagination,
}: ClientOperation): ClientParameter | undefined =>
  parameters.find(
    ({ name, in: location }) => location === 'query' && name === pagination?.parameter,
  );

export const needsOf = ({ session, uploads, downloads, operations }: ClientModel): Needs =>
  new Set<Need>([
    ...(session ? (['session'] as const) : []),
    ...(uploads.length + downloads.length > 0 ? (['files'] as const) : []),
    ...operations.flatMap(({ pagination }) => pagination?.kind ?? []),
    ...(operations.some(({ result }) => result?.stream) ? (['stream'] as const) : []),
  ]);

/** Credentials that callers must supply. Clients obtain the session credential themselves. */
export const ownCredentials = ({ credentials, session }: ClientModel): ClientCredential[] =>
  credentials.filter(({ name }) => name !== session?.credential);

export const summaryOf = ({ summary }: ClientOperation): string =>
  summary && !/[.!?]$/.test(summary) ? `${summary}.` : summary;

export const signInOf = ({ operations }: ClientModel): ClientOperation | undefined =>
  operations.find(
    (each) =>
      each.session === 'starts' &&
      each.body?.example !== undefined &&
      hasOnlyOptionalParameters(each),
  );

export const unusualStyle = ({
  in: location,
  style,
  explode,
  allowReserved,
  isJson,
}: ClientParameter): Readonly<Record<string, string | boolean>> => ({
  ...(style === (location === 'query' || location === 'cookie' ? 'form' : 'simple')
    ? {}
    : { style }),
  ...(explode === (style === 'form') ? {} : { explode }),
  ...(allowReserved ? { allowReserved } : {}),
  ...(isJson ? { isJson } : {}),
});

export const errorCodesNote = ({ errorCodes }: ClientOperation): string =>
  errorCodes.length === 0
    ? ''
    : `Error codes: ${errorCodes.map((code) => `\`${code}\``).join(', ')}.`;
