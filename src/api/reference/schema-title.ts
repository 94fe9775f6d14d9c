import { withLead } from '../../base/text/with-lead.ts';
import type { Schema } from './api.ts';

const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');

const escapeMarkdown = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_~[\]<>&|]/g, String.raw`\$&`);

const titleLead = (title: string): string => (title === '' ? '' : `**${escapeMarkdown(title)}**`);

/** Splits a description into the title that `withTitle` added (`lead`) and the rest. */
export const splitTitle = ({
  title,
  description,
}: Schema): { readonly lead: string; readonly text: string } => {
  const lead = description.startsWith(titleLead(title)) ? titleLead(title) : '';
  return { lead, text: description.slice(lead.length) };
};

/** Puts the title before the description, unless it merely repeats a name, as generated titles do. */
export const withTitle = (schema: Schema, ...names: readonly string[]): Schema => {
  const { title, definition, description } = schema;
  const isRepeated = [...names, definition ?? '', description].some(
    (name) => lettersOf(name) === lettersOf(title),
  );
  return title === '' || isRepeated
    ? schema
    : { ...schema, description: withLead(titleLead(title), description) };
};
