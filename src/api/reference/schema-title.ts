import { withLead } from '../../base/text/with-lead.ts';
import type { Schema } from './api.ts';

const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');

const escapeMarkdown = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_~[\]<>&|]/g, String.raw`\$&`);

/** Puts the title before the description, unless it merely repeats a name, as generated titles do. */
export const withTitle = (schema: Schema, ...names: readonly string[]): Schema => {
  const { title, definition, description } = schema;
  const isRepeated = [...names, definition ?? '', description].some(
    (name) => lettersOf(name) === lettersOf(title),
  );
  return title === '' || isRepeated
    ? schema
    : { ...schema, description: withLead(`**${escapeMarkdown(title)}**`, description) };
};
