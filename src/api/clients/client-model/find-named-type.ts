import type { ClientModel } from './client-model.ts';
import type { NamedType, TypeRef } from './client-types.ts';

/** The type that a reference names; undefined for any other reference. An alias is not followed. */
export const findNamedType = (
  { types }: Pick<ClientModel, 'types'>,
  type: TypeRef | null | undefined,
): NamedType | undefined =>
  type?.kind === 'named' ? types.find(({ name }) => name === type.name) : undefined;
