import type { Field, FieldTree } from '../../model/api-fields.ts';
import { factsText, typeText } from '../../model/field-facts.ts';
import { visibleText } from '../../text/visible-text.ts';
import { code, joinBlocks, listEntry } from './markdown-text.ts';

/** Requests flag the fields that are required, responses those that may be missing. */
export type Flagged = 'required' | 'optional';

const nameOf = ({ kind, name }: Field): string => {
  const shown = name === '' ? '""' : name;
  switch (kind) {
    case 'other':
      return `*${visibleText(shown)}*`;
    case 'pattern':
      return `names that match ${code(shown)}`;
    case 'position':
      return `entry ${code(shown)}`;
    default:
      return code(shown);
  }
};

const parameterLocations: ReadonlySet<string> = new Set(['path', 'query', 'header', 'cookie']);

const sameFields = ({ definition }: NonNullable<FieldTree['sameAs']>): string =>
  `The same fields as ${code(definition)} above.`;

const fieldEntry = (field: Field, flagged: Flagged): string => {
  const { schema, inside, isRequired, location, kind, path, name } = field;
  const isParameter = path === name && parameterLocations.has(location);
  const isFlagged = isRequired === (flagged === 'required') && (isRequired || kind === 'property');
  const facts = [
    isParameter ? `${typeText(schema)} in ${location}` : typeText(schema),
    ...(isFlagged ? [flagged] : []),
    ...(schema.isDeprecated ? ['deprecated'] : []),
  ];
  const lead = `${nameOf(field)} (${facts.join(', ')})`;
  const description = visibleText(schema.description).trim();
  return listEntry(
    joinBlocks([
      description === '' ? lead : `${lead}: ${description}`,
      factsText(schema, flagged === 'required'),
      renderFields(inside, flagged),
    ]),
  );
};

/** The fields of an object as a list, with those of objects inside. */
export const renderFields = ({ fields, variants, sameAs }: FieldTree, flagged: Flagged): string =>
  joinBlocks([
    sameAs ? sameFields(sameAs) : '',
    fields.map((field) => fieldEntry(field, flagged)).join('\n'),
    ...variants.map(({ label, schema, inside }, index) => {
      const lead = index === 0 ? 'Either:' : 'Or:';
      const type = /^(?:object|any value)$/.test(schema.type) ? '' : typeText(schema);
      return joinBlocks([
        [lead, label === '' ? '' : code(label), visibleText(schema.description)]
          .filter((part) => part !== '')
          .join(' '),
        [type, factsText(schema, false)].filter((part) => part !== '').join(' · '),
        renderFields(inside, flagged),
      ]);
    }),
  ]);
