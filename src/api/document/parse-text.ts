import { keepsDigits, readNumber } from '../../base/json/exact-number.ts';
import { parseExactJson } from '../../base/json/exact-json.ts';
import type { OpenapiDocument } from './openapi-document.ts';
import { shapeOf } from './schema-shape.ts';

/** @param parse `parseWrittenJson` for text from an OpenAPI document */
export const jsonOrText = (text: string, parse = parseExactJson): unknown => {
  try {
    return parse(text);
  } catch {
    return text;
  }
};

/**
 * Converts text to the type that its schema requires. Text that cannot be converted stays a string and fails validation
 * later.
 */
export const parseText = (document: OpenapiDocument, schema: unknown, text: string): unknown => {
  const { types } = shapeOf(document, schema);
  const isNumber = types.has('number') || types.has('integer');
  const written = text.trim();
  if (isNumber && written !== '' && Number.isFinite(Number(written))) {
    // Keep the text if a double would drop its fraction, because the rounded number would pass as an integer.
    return types.has('number') || keepsDigits(written) ? readNumber(written) : text;
  }
  if (types.has('boolean') && (text === 'true' || text === 'false')) {
    return text === 'true';
  }
  if ((types.has('object') || types.has('array')) && /^[[{]/.test(text)) {
    return jsonOrText(text);
  }
  return types.has('null') && (text === 'null' || (text === '' && !types.has('string')))
    ? null
    : text;
};
