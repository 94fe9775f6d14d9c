import { withLead } from '../../../base/text/with-lead.ts';
import type { Field, FieldTree } from '../../../api/reference/api-fields.ts';
import {
  type Flagged,
  bodyFacts,
  factsText,
  fieldTypeText,
  isFlagged,
  variantLead,
} from '../../../api/reference/field-facts.ts';
import { visibleText } from '../../../base/text/visible-text.ts';
import { code, joinBlocks, listEntry } from './markdown-text.ts';
import { renderMoreLink, renderRemoteExamples } from './links.ts';
import { renderValues } from './values.ts';

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

const sameFields = ({ definition }: NonNullable<FieldTree['sameAs']>): string =>
  `The same fields as ${code(definition)} above.`;

const fieldEntry = (field: Field, flagged: Flagged): string => {
  const { schema, remoteExamples = [], inside } = field;
  const facts = [
    fieldTypeText(field),
    ...(isFlagged(field, flagged) ? [flagged] : []),
    ...(schema.isDeprecated ? ['deprecated'] : []),
  ];
  const lead = `${nameOf(field)} (${facts.join(', ')})`;
  const description = visibleText(schema.description).trim();
  return listEntry(
    joinBlocks([
      description === '' ? lead : withLead(`${lead}:`, description),
      renderMoreLink(schema.externalDocs),
      factsText(schema),
      renderValues(schema, inside.valuesAt),
      ...renderRemoteExamples(remoteExamples),
      renderFields(inside, flagged),
    ]),
  );
};

const renderVariant = (
  variants: FieldTree['variants'],
  index: number,
  flagged: Flagged,
): string => {
  const variant = variants[index];
  if (!variant) {
    return '';
  }
  const { label, schema, inside } = variant;
  return joinBlocks([
    withLead(
      [
        variantLead(variants, index),
        label === '' ? '' : code(label),
        schema.isDeprecated ? '(deprecated)' : '',
      ]
        .filter((part) => part !== '')
        .join(' '),
      visibleText(schema.description),
    ),
    renderMoreLink(schema.externalDocs),
    bodyFacts(schema, inside),
    renderValues(schema, inside.valuesAt),
    renderFields(inside, flagged, true),
  ]);
};

/** @param isVariant whether the fields belong to a variant, whose nested variants must be indented */
export const renderFields = (
  { fields, variants, sameAs }: FieldTree,
  flagged: Flagged,
  isVariant = false,
): string => {
  const shapes = variants.map((_, index) => renderVariant(variants, index, flagged));
  return joinBlocks([
    sameAs ? sameFields(sameAs) : '',
    fields.map((field) => fieldEntry(field, flagged)).join('\n'),
    ...(isVariant ? [shapes.map(listEntry).join('\n')] : shapes),
  ]);
};
