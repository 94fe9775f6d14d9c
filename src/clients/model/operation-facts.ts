import type {
  ClientCredential,
  ClientModel,
  ClientOperation,
  ClientPagination,
  ClientParameter,
} from './client-model.ts';

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

/** The parameter that asks for a page. */
export const pageParameterOf = ({
  parameters,
  pagination,
}: ClientOperation): ClientParameter | undefined =>
  parameters.find(
    ({ name, in: location }) => location === 'query' && name === pagination?.parameter,
  );

/** The ways in which the lists of an API go on. */
export const pagingKinds = ({ operations }: ClientModel): ReadonlySet<ClientPagination['kind']> =>
  new Set(operations.flatMap(({ pagination }) => pagination?.kind ?? []));

/** The credentials without that of a session, which the client gets by itself. */
export const ownCredentials = ({ credentials, session }: ClientModel): ClientCredential[] =>
  credentials.filter(({ name }) => name !== session?.credential);

export const summaryOf = ({ summary }: ClientOperation): string =>
  summary && !/[.!?]$/.test(summary) ? `${summary}.` : summary;

export const errorCodesOf = ({ errors }: ClientOperation): string[] => [
  ...new Set(errors.flatMap(({ codes }) => codes)),
];
