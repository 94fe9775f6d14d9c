import type { Direction } from '../document/schema-check/schema-copies.ts';

export const levels = ['breaking', 'potentially', 'compatible'] as const;

export type Level = (typeof levels)[number];

/**
 * Effect on the set of valid requests or responses. `breaks` means that neither set contains the other, or that a
 * promise is broken; `unknown` means that the documents do not decide it.
 */
type Effect = 'narrows' | 'widens' | 'breaks' | 'unknown' | 'none';

type Rule = readonly [
  effect: Effect | Readonly<Record<Direction, Effect>>,
  /** Completes a sentence about the changed part. A colon precedes the old and the new value. */
  words: string,
];

export const rules = {
  'operation-added': ['none', 'is new'],
  'operation-removed': ['breaks', 'was removed'],
  retired: ['none', 'was removed as announced by its deprecation'],
  deprecated: ['none', 'is now deprecated'],
  undeprecated: ['none', 'is no longer deprecated'],
  'sunset-set': ['none', 'sunset:'],
  'sunset-later': ['none', 'sunset:'],
  'sunset-earlier': ['breaks', 'sunset:'],
  'sunset-removed': ['breaks', 'sunset:'],
  'operation-id-changed': ['none', '`operationId`:'],
  'tags-changed': ['none', 'tags:'],
  'access-added': ['none', 'also accepts other credentials'],
  'access-removed': ['breaks', 'no longer accepts some credentials'],
  'server-added': ['none', 'is new'],
  'server-removed': ['unknown', 'was removed'],
  'required-parameter-added': ['narrows', 'is new and required'],
  'optional-parameter-added': ['none', 'is new'],
  'parameter-removed': ['unknown', 'was removed'],
  'parameter-moved': ['breaks', 'location:'],
  'parameter-renamed': ['none', 'name:'],
  'serialization-changed': ['breaks', 'serialization:'],
  'required-body-added': ['narrows', 'is new and required'],
  'optional-body-added': ['none', 'is new'],
  'body-removed': ['breaks', 'was removed'],
  'media-type-added': ['none', 'is a new media type'],
  'media-type-removed': ['breaks', 'was removed'],
  'response-added': ['none', 'is new'],
  'success-response-removed': ['breaks', 'was removed'],
  'error-response-removed': ['none', 'was removed'],
  'header-added': ['none', 'is new'],
  'required-header-removed': ['breaks', 'was removed'],
  'optional-header-removed': ['unknown', 'was removed'],
  'became-required': ['narrows', 'is now required'],
  'became-optional': ['widens', 'is now optional'],
  'required-property-added': ['narrows', 'is new and required'],
  'optional-property-added': ['none', 'is new'],
  'required-property-removed': [{ request: 'unknown', response: 'breaks' }, 'was removed'],
  'optional-property-removed': ['unknown', 'was removed'],
  'property-forbidden': ['narrows', 'was removed, and other properties are not allowed'],
  'other-properties-allowed': [{ request: 'widens', response: 'none' }, 'allows other properties'],
  'other-properties-forbidden': ['narrows', 'no longer allows other properties'],
  'type-changed': ['breaks', 'type:'],
  'type-narrowed': ['narrows', 'type:'],
  'type-widened': ['widens', 'type:'],
  'null-allowed': ['widens', 'can now be null'],
  'null-forbidden': ['narrows', 'can no longer be null'],
  'values-listed': ['narrows', 'allows only listed values'],
  'values-unlisted': ['widens', 'allows values that are not listed'],
  'value-added': ['widens', 'has new values'],
  'value-removed': ['narrows', 'no longer allows some values'],
  'extensible-value-added': ['none', 'has new values in its extensible list'],
  'limit-tightened': ['narrows', 'limit:'],
  'limit-loosened': ['widens', 'limit:'],
  'constraint-set': ['narrows', 'constraint:'],
  'constraint-unset': ['widens', 'constraint:'],
  'constraint-changed': ['unknown', 'constraint:'],
  'default-set': ['none', 'default:'],
  'default-changed': [{ request: 'unknown', response: 'none' }, 'default:'],
  'variant-added': ['widens', 'has a new variant'],
  'variant-removed': ['narrows', 'no longer has a variant'],
  'discriminator-changed': ['breaks', 'discriminator:'],
} as const satisfies Record<string, Rule>;

export type ChangeKind = keyof typeof rules;

/** A client can send fewer valid requests after narrowing, and receives unexpected responses after widening. */
export const levelOf = (kind: ChangeKind, direction: Direction | null): Level => {
  const [written]: Rule = rules[kind];
  const effect = typeof written === 'string' ? written : written[direction ?? 'request'];
  const unsafe = direction === 'response' ? 'widens' : 'narrows';
  return effect === 'breaks' || effect === unsafe
    ? 'breaking'
    : effect === 'unknown'
      ? 'potentially'
      : 'compatible';
};
