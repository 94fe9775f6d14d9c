import type { ServerTemplate, TemplateVariable } from '../../../api/reference/server-templates.ts';
import { isRecord } from '../../../base/json/is-record.ts';
import { parseJson } from '../../../base/json/parse-json.ts';

/** localStorage key. Its value is JSON: the text for each variable, by server id and variable name. */
export const serverVariablesKey = 'docs-server-variables';

type Texts = Readonly<Record<string, unknown>>;

export const readTemplates = (json: string | undefined): readonly ServerTemplate[] =>
  json === undefined ? [] : (JSON.parse(json) as readonly ServerTemplate[]);

const recordOf = (value: unknown): Texts => (isRecord(value) ? value : {});

const readAll = (stored: string | null): Texts => recordOf(parseJson(stored ?? ''));

export const textsOf = (stored: string | null, server: string): Texts =>
  recordOf(readAll(stored)[server]);

export const storeText = (
  stored: string | null,
  server: string,
  name: string,
  text: string,
): string =>
  JSON.stringify({
    ...readAll(stored),
    [server]: { ...textsOf(stored, server), [name]: text },
  });

export const chosenValue = ({ name, default: initial, values }: TemplateVariable, texts: Texts) => {
  const text = texts[name];
  const isValid =
    typeof text === 'string' && (values.length > 0 ? values.includes(text) : text.trim() !== '');
  return isValid ? text : initial;
};

/**
 * Matches every character that could end a string, word or address in one of the sample languages, except the brackets
 * of an IPv6 address.
 */
export const unsafeInAddress =
  /%(?![\dA-Fa-f]{2})|\[(?![\d.A-Fa-f]*:[\d.:A-Fa-f]*\])|(?<!\[[\d.A-Fa-f]*:[\d.:A-Fa-f]*)\]|[^\w.~:/@+,=%[\]-]/gu;

/** `encodeURIComponent` leaves `!'()*` as they are. */
export const encodeValue = (value: string): string =>
  value
    .trim()
    .toWellFormed()
    .replaceAll(unsafeInAddress, (character) =>
      /[!'()*]/.test(character)
        ? `%${character.charCodeAt(0).toString(16)}`
        : encodeURIComponent(character),
    );

/** Encodes only what readers type, because the build has already encoded the document's values. */
const toAddressPart = (
  { default: initial, values, addresses }: TemplateVariable,
  value: string,
): string => {
  const all = [initial, ...values];
  const index = all.indexOf(value);
  return index === -1 ? encodeValue(value) : ((addresses ?? all)[index] ?? value);
};

export const chosenAddress = (
  { id, address: initial = id, template, variables }: ServerTemplate,
  texts: Texts,
) => {
  const chosen = variables.map((variable) => [variable, chosenValue(variable, texts)] as const);
  return chosen.every(([variable, value]) => value === variable.default)
    ? initial
    : chosen
        .reduce(
          (address, [variable, value]) =>
            address.replaceAll(`{${variable.name}}`, () => toAddressPart(variable, value)),
          template,
        )
        .replace(/(?<!\/)\/+$/, '');
};
