import { conditionOf, object, ref } from '../document/read-everywhere.ts';

const text = { type: 'string' };
const count = { type: 'integer', minimum: 1 };
const closed = (schema: object) => ({ ...schema, additionalProperties: false });
const titled = (title: string, schema: object) => ({ title, ...schema });

const vehicles = (discriminator: object) => ({
  Vehicle: {
    ...object({ kind: text, plate: text }, 'kind', 'plate'),
    discriminator: { propertyName: 'kind', ...discriminator },
  },
  Scooter: { allOf: [ref('Vehicle'), object({ box: { type: 'boolean' } }, 'box')] },
  Lorry: { allOf: [ref('Vehicle'), object({ load: count }, 'load')] },
  Fleet: object({ best: ref('Vehicle'), all: { type: 'array', items: ref('Vehicle') } }, 'all'),
});

/** Schemas by topic, modeled on documents for which pages, samples or the mock once disagreed. */
export const composedSchemas: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'two choices in one `allOf`': {
    Base: object({ label: text, state: { ...text, readOnly: true } }, 'label', 'state'),
    NewParcel: {
      allOf: [
        ref('Base'),
        {
          oneOf: [
            titled('byWeight', object({ grams: count }, 'grams')),
            titled(
              'byVolume',
              object({ liters: { type: 'number', exclusiveMinimum: 0 } }, 'liters'),
            ),
          ],
        },
        {
          oneOf: [
            titled('toDoor', object({ street: text }, 'street')),
            titled('toLocker', object({ locker: { ...text, pattern: '^L[0-9]{4}$' } }, 'locker')),
          ],
        },
      ],
    },
    Parcel: {
      allOf: [ref('Base'), object({ state: { enum: ['queued', 'moving', 'delivered'] } })],
    },
  },
  'variants of a parent, by mapping': vehicles({
    mapping: { scooter: ref('Scooter').$ref, lorry: ref('Lorry').$ref, van: ref('Lorry').$ref },
  }),
  'variants of a parent, by name': vehicles({}),
  'variants of a choice': {
    Card: object(
      { kind: { const: 'card' }, digits: { ...text, minLength: 4, maxLength: 4 } },
      'kind',
    ),
    Voucher: object({ kind: text, code: text }, 'kind', 'code'),
    Payment: {
      oneOf: [ref('Card'), ref('Voucher')],
      discriminator: { propertyName: 'kind', mapping: { voucher: ref('Voucher').$ref } },
    },
    Order: object({ payment: ref('Payment'), others: { type: 'array', items: ref('Payment') } }),
  },
  'closed parts': {
    Stamped: closed(object({ at: { ...text, format: 'date-time' } }, 'at')),
    Crossing: { allOf: [ref('Stamped'), closed(object({ from: text, to: text }, 'from', 'to'))] },
    Crew: closed(
      object({
        lead: ref('Stamped'),
        all: { type: 'array', items: closed(object({ name: text }, 'name')) },
        guest: { anyOf: [ref('Stamped'), { type: 'null' }] },
        byRank: { type: 'object', additionalProperties: ref('Stamped') },
        none: closed({ type: 'object' }),
        named: closed({ type: 'object', patternProperties: { '^x-': count } }),
      }),
    ),
    Cargo: {
      ...object({ weight: count }, 'weight'),
      oneOf: [object({ box: text }, 'box'), object({ barrel: text }, 'barrel')],
      unevaluatedProperties: false,
    },
    Ferry: { anyOf: [ref('Stamped'), closed(object({ deck: count }, 'deck'))] },
  },
  'values with and without words': {
    Code: { ...text, enum: Array.from({ length: 60 }, (_, index) => `C${index}`) },
    Shade: {
      oneOf: [
        { const: 'dun', title: 'Dun' },
        { const: 'ecru', title: 'Ecru' },
      ],
    },
    Mixed: { enum: ['a', 1, true, null] },
    Stamp: object({
      code: ref('Code'),
      again: ref('Code'),
      shade: ref('Shade'),
      all: { type: 'array', items: ref('Code') },
      mixed: ref('Mixed'),
      twice: { type: ['string', 'integer'], enum: ['1', 1, 'true', '2'] },
      texts: { type: 'array', items: { ...text, enum: ['1', 'true'] } },
      empty: { enum: ['', ' ', '1'] },
    }),
  },
  'null in parts': {
    Refused: { allOf: [object({ a: text }), { oneOf: [object({ b: text }), { type: 'null' }] }] },
    RefusedByType: { type: 'object', anyOf: [ref('Named'), { type: 'null' }] },
    Allowed: { allOf: [{ type: ['string', 'null'] }, { type: ['string', 'integer', 'null'] }] },
    RefusedByValues: { type: ['string', 'null'], enum: ['a', 'b'] },
    Named: object({ a: text }, 'a'),
    Holder: object(
      {
        named: { anyOf: [ref('Named'), { type: 'null' }] },
        both: { allOf: [{ anyOf: [ref('Named'), { type: 'null' }] }, object({ c: text })] },
        wrapped: { allOf: [ref('Allowed')] },
        list: { type: 'array', items: { type: ['string', 'null'] } },
        perhaps: { type: ['array', 'null'], items: text },
        map: { type: 'object', additionalProperties: { type: ['integer', 'null'] } },
        only: { type: 'null' },
      },
      'both',
    ),
  },
  'limits and conditions': {
    Amount: { type: 'number', minimum: 0, maximum: 10, multipleOf: 0.25 },
    Range: {
      type: 'object',
      minProperties: 1,
      maxProperties: 2,
      additionalProperties: { type: 'integer', exclusiveMinimum: 1, exclusiveMaximum: 1000 },
    },
    List: {
      type: 'array',
      minItems: 1,
      maxItems: 3,
      uniqueItems: true,
      items: { ...text, maxLength: 3 },
    },
    Pair: { type: 'array', prefixItems: [text, { type: 'integer' }], items: false },
    Either: { ...object({ a: text, b: text }), oneOf: [{ required: ['a'] }, { required: ['b'] }] },
    Narrow: {
      allOf: [
        object({ amount: ref('Amount'), code: { ...text, pattern: '^[A-Z]' } }, 'amount'),
        object({ amount: { type: 'integer', maximum: 4 }, code: { pattern: '[0-9]$' } }, 'code'),
      ],
    },
    Conditional: {
      ...object({ kind: { enum: ['card', 'cash'] }, digits: text }, 'kind'),
      ...conditionOf(object({ kind: { const: 'card' } }), { required: ['digits'] }),
    },
    Secret: object(
      {
        name: text,
        password: { ...text, writeOnly: true },
        id: { type: 'integer', readOnly: true },
      },
      'name',
      'password',
      'id',
    ),
    Secrets: { type: 'array', items: { anyOf: [ref('Secret'), { type: 'null' }] } },
  },
  'properties of one direction': {
    Read: object({ id: { type: 'integer', readOnly: true } }, 'id'),
    Written: object({ key: { type: 'boolean', writeOnly: true } }, 'key'),
    Held: object({ read: ref('Read'), written: ref('Written'), name: { type: 'string' } }, 'read'),
    Sent: { ...object({ place: text }, 'place'), writeOnly: true },
    Wrapped: object({ sent: { allOf: [ref('Sent')] }, name: { type: 'string' } }, 'sent', 'name'),
    Reversed: object({ sent: { allOf: [ref('Sent')], readOnly: true } }, 'sent'),
    List: { type: 'array', items: ref('Held') },
    Map: { type: 'object', additionalProperties: ref('Read') },
    Either: {
      oneOf: [ref('Held'), object({ other: { type: 'array', items: ref('Written') } }, 'other')],
    },
    Tree: object(
      { code: { type: 'integer', readOnly: true }, next: { type: 'array', items: ref('Tree') } },
      'code',
    ),
  },
  'arrays and objects in one schema': {
    Both: {
      type: ['array', 'object'],
      items: { type: 'integer' },
      minItems: 2,
      properties: { name: { type: 'string' } },
      required: ['name'],
    },
    Nullable: {
      type: ['object', 'array', 'null', 'boolean'],
      items: object({ a: { type: 'string' } }, 'a'),
      properties: { b: { type: 'string' } },
      required: ['b'],
    },
    Untyped: { items: { type: 'string' }, properties: { c: { type: 'boolean' } } },
    List: { type: 'array', items: { type: 'string' }, properties: { d: { type: 'boolean' } } },
    Object: { type: 'object', items: { type: 'string' }, properties: { e: { type: 'boolean' } } },
    Map: {
      type: ['array', 'object'],
      items: { type: 'string' },
      additionalProperties: ref('Both'),
    },
    Parts: {
      type: ['array', 'object'],
      allOf: [
        { type: ['array', 'object'], items: { type: 'string' } },
        {
          type: ['array', 'object'],
          properties: { f: { type: 'boolean' } },
          required: ['f'],
        },
      ],
    },
  },
  'required properties without schemas': {
    Open: object({ a: text }, 'a', 'b'),
    Map: { type: 'object', additionalProperties: count, required: ['c'] },
    Parts: { allOf: [ref('Open'), object({ d: count }, 'd', 'e')] },
    Either: { ...object({ f: text }), oneOf: [{ required: ['f'] }, { required: ['g'] }] },
    Kinds: { oneOf: [object({ h: text }, 'h', 'i'), object({ j: text }, 'j', 'k')] },
  },
  'choices in choices': {
    Flat: object({ a: text }, 'a'),
    Deep: {
      oneOf: [
        { oneOf: [{ type: 'array', items: ref('Flat') }, object({ b: count }, 'b')] },
        { type: 'array', items: { oneOf: [text, { type: 'integer' }] } },
        ref('Flat'),
      ],
    },
    Tree: object({ name: text, parts: { type: 'array', items: ref('Tree') } }, 'name'),
    Anything: { type: 'object' },
  },
};
