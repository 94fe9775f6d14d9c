import type {
  ClientCredential,
  ClientModel,
  ClientOperation,
  ClientParameter,
} from './client-model.ts';
import type { Need, Needs } from '../select-parts.ts';

export const findOperation = (
  { operations }: ClientModel,
  wanted: string | undefined,
): ClientOperation | undefined => operations.find(({ id }) => id === wanted);

export const isInPath = ({ in: location }: ClientParameter): boolean => location === 'path';

export const otherParameters = ({ parameters }: ClientOperation): ClientParameter[] =>
  parameters.filter((parameter) => !isInPath(parameter));

export const needsNothing = ({ parameters }: ClientOperation): boolean =>
  parameters.every(({ isRequired }) => !isRequired);

/** A call that needs no value, and returns one. */
export const firstCallOf = ({ operations }: ClientModel): ClientOperation | undefined =>
  operations.find(
    (each) => each.method === 'GET' && needsNothing(each) && each.body === null && each.result,
  );

/** The call that exchanges a refresh token: its body is the only value that it takes. */
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

/** What a client of an API needs that not every client does. */
export const needsOf = ({ session, uploads, downloads, operations }: ClientModel): Needs =>
  new Set<Need>([
    ...(session ? (['session'] as const) : []),
    ...(uploads.length + downloads.length > 0 ? (['files'] as const) : []),
    ...operations.flatMap(({ pagination }) => pagination?.kind ?? []),
  ]);

/** The credentials without that of a session, which the client gets by itself. */
export const ownCredentials = ({ credentials, session }: ClientModel): ClientCredential[] =>
  credentials.filter(({ name }) => name !== session?.credential);

export const summaryOf = ({ summary }: ClientOperation): string =>
  summary && !/[.!?]$/.test(summary) ? `${summary}.` : summary;

export const errorCodesOf = ({ errors }: ClientOperation): string[] => [
  ...new Set(errors.flatMap(({ codes }) => codes)),
];
