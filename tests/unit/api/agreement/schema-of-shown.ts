import { type ShownBody, codesIn } from './shown.ts';

type Schema = Readonly<Record<string, unknown>>;

/**
 * The schema as a reader understands it. `isWhole` is false if the page also states conditions or refers to another
 * place, because the test ignores both.
 */
type Understood = { readonly schema: Schema; readonly isWhole: boolean };

const number = String.raw`(-?[\d,]+(?:\.\d+)?(?:e[+-]?\d+)?)`;

const nouns: Readonly<Record<string, string>> = {
  character: 'Length',
  characters: 'Length',
  entry: 'Items',
  entries: 'Items',
  property: 'Properties',
  properties: 'Properties',
};

const bound = (side: 'min' | 'max', noun: string | undefined): string =>
  noun === undefined ? `${side}imum` : `${side}${nouns[noun]}`;

const limitForms: readonly (readonly [string, (...parts: readonly string[]) => Schema])[] = [
  [
    `${number} to ${number}(?: (\\w+))?`,
    (min, max, noun) => ({ [bound('min', noun)]: Number(min), [bound('max', noun)]: Number(max) }),
  ],
  [
    `exactly ${number}(?: (\\w+))?`,
    (only, noun) => ({ [bound('min', noun)]: Number(only), [bound('max', noun)]: Number(only) }),
  ],
  [`${number} or more`, (min) => ({ minimum: Number(min) })],
  [`at most ${number}(?: (\\w+))?`, (max, noun) => ({ [bound('max', noun)]: Number(max) })],
  [`at least ${number} (\\w+)`, (min, noun) => ({ [bound('min', noun)]: Number(min) })],
  [`more than ${number}`, (min) => ({ exclusiveMinimum: Number(min) })],
  [`less than ${number}`, (max) => ({ exclusiveMaximum: Number(max) })],
  [`a multiple of ${number}`, (step) => ({ multipleOf: Number(step) })],
  ['no entry twice', () => ({ uniqueItems: true })],
  ['matches ⟦([^⟧]*)⟧', (pattern) => ({ pattern })],
];

const closedWords = 'without other properties';

/** Matches facts that do not restrict values, and those that `readContent` and `read` handle. */
const notes = new RegExp(
  `^(?:default|encoded as|for example|only in|other properties are allowed|no further entries$|${closedWords}$)`,
);

const conditions =
  /^(?:if (?:object and )?⟦[^⟧]*⟧ (?:present|is ⟦[^⟧]*⟧), then |unless ⟦[^⟧]*⟧ present: |with ⟦[^⟧]*⟧: )/;

const readChoice = (fact: string): Schema | null => {
  // Read `exactly one of` as `anyOf`, because the mock and the variants on the page also accept several matches.
  return /^(?:exactly|at least) one of ⟦/.test(fact)
    ? { anyOf: codesIn(fact).map((names) => ({ required: names.split(' with ') })) }
    : null;
};

const readLimit = (fact: string): Schema | null => {
  if (notes.test(fact)) {
    return {};
  }
  for (const [form, make] of limitForms) {
    const found = new RegExp(`^${form}$`, 's').exec(fact);
    if (found) {
      const isPattern = fact.startsWith('matches');
      return make(...found.slice(1).map((part) => (isPattern ? part : part?.replaceAll(',', ''))));
    }
  }
  return readChoice(fact);
};

/** Splits "array of (string or null) or null" at the outer "or". */
const alternativesOf = (type: string): string[] => {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const word of type.split(' ')) {
    if (word === 'or' && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else {
      depth += word.split('(').length - word.split(')').length;
      part += ` ${word}`;
    }
  }
  return [...parts, part.trim()];
};

const unwrap = (type: string): string => type.replace(/^\((.*)\)$/, '$1');

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** Pages show hard-to-see strings, such as an empty string, as JSON. */
const textOf = (text: string): unknown => (text.startsWith('"') ? parse(text) : text);

const containers = /^(?:array|map) of /;
const basic = 'any value|null|object|string|integer|number|boolean|array|map of';
const isType = (fact: string): boolean => new RegExp(`^(?:${basic})\\b`).test(fact);

/**
 * @param flagged the word that marks fields; requests mark required fields, responses mark optional ones
 * @param hidden names that pages may omit from a closed object, because they exist in the other direction
 */
export const schemaOfShown = (
  shown: ShownBody,
  flagged: 'required' | 'optional',
  hidden: Iterable<string> = [],
): Understood => {
  const omitted = Object.fromEntries([...hidden].map((name) => [name, {}]));
  let isWhole = true;

  const readContent = (
    { facts, values, fields, variants }: ShownBody,
    types: readonly string[],
  ): Schema[] => {
    const isText = types.every((type) => type === 'string' || type === 'null');
    const listed = [...new Set(values.map(isText ? textOf : parse))];
    const properties: Record<string, unknown> = {};
    const patternProperties: Record<string, unknown> = {};
    const prefixItems: unknown[] = [];
    const required: string[] = [];
    const others: Record<string, unknown> = facts.includes('no further entries')
      ? { items: false }
      : {};
    for (const { name, type, isFlagged, inside } of fields) {
      const schema = read(inside, type);
      const [own = ''] = codesIn(name);
      if (name.startsWith('names that match')) {
        patternProperties[own] = schema;
      } else if (name.startsWith('entry ')) {
        prefixItems.push(schema);
      } else if (name === 'other names') {
        others['additionalProperties'] = schema;
      } else if (name === 'further entries') {
        others['items'] = schema;
      } else {
        const key = own === '""' ? '' : own;
        properties[key] = schema;
        if (isFlagged === (flagged === 'required')) {
          required.push(key);
        }
      }
    }
    const choices: Schema[][] = [];
    for (const { lead, inside } of variants) {
      if (lead !== 'Or:') {
        choices.push([]);
      }
      choices.at(-1)?.push(readTyped(inside));
    }
    return [
      listed.length > 0 ? { enum: types.includes('null') ? [...listed, null] : listed } : {},
      fields.length > 0
        ? {
            properties,
            required,
            ...others,
            ...(prefixItems.length > 0 ? { prefixItems } : {}),
            ...(Object.keys(patternProperties).length > 0 ? { patternProperties } : {}),
          }
        : {},
      ...choices.map((anyOf) => ({ anyOf })),
    ];
  };

  const limitsAt = ({ facts }: ShownBody, level: number): Schema[] =>
    facts
      .filter((fact) => fact.startsWith('each '.repeat(level)))
      .map((fact) => fact.slice(5 * level))
      .filter((fact) => !fact.startsWith('each '))
      .map((fact) => {
        const limit = readLimit(fact);
        if (limit === null && !conditions.test(fact)) {
          throw new Error(`The test cannot read the fact "${fact}".`);
        }
        isWhole &&= limit !== null;
        return limit ?? {};
      });

  const read = (body: ShownBody, typed: string, level = 0): Schema => {
    const [, type = '', format] = /^(.*?)(?: \(([^() ]+)\))?$/s.exec(typed) ?? [];
    const types = alternativesOf(unwrap(type));
    // If a value has several types, its variants describe the value itself, not its entries.
    const isUnion = body.variants.length > 0 && types.filter((each) => each !== 'null').length > 1;
    const isContainer = !isUnion && types.some((each) => containers.test(each));
    const entry = isUnion ? { ...body, fields: [], variants: [] } : body;
    const limits = limitsAt(body, level);
    isWhole &&= body.elsewhere === null;
    const alternatives = types.map((each): Schema => {
      const content = each.replace(containers, '');
      if (each.startsWith('array of ')) {
        return { type: 'array', items: read(entry, withFormat(content, format), level + 1) };
      }
      if (each.startsWith('map of ')) {
        return {
          type: 'object',
          additionalProperties: read(entry, withFormat(content, format), level + 1),
        };
      }
      return each === 'any value' || each === ''
        ? {}
        : { type: each, ...(format !== undefined && each !== 'null' ? { format } : {}) };
    });
    const isNull = types.includes('null') ? [{ type: 'null' }] : [];
    const inner = isContainer ? [] : readContent(body, types);
    const isClosed = isWhole && body.facts.includes(`${'each '.repeat(level)}${closedWords}`);
    return {
      allOf: [
        { anyOf: alternatives },
        ...[...limits, ...inner].map((part) => ({ anyOf: [part, ...isNull] })),
      ],
      ...(isClosed ? { properties: omitted, unevaluatedProperties: false } : {}),
    };
  };

  const withFormat = (type: string, format: string | undefined): string =>
    format === undefined ? unwrap(type) : `${unwrap(type)} (${format})`;

  /** The facts of a body or variant include its type, unless the fields imply it. */
  const readTyped = (body: ShownBody): Schema => {
    const [first = '', ...rest] = body.facts;
    return isType(first)
      ? read({ ...body, facts: rest }, first)
      : read(body, body.fields.length > 0 ? 'object' : '');
  };

  return { schema: readTyped(shown), isWhole };
};
