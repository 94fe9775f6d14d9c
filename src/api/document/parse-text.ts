import type { OpenapiDocument } from './openapi-document.ts';
import { shapeOf } from './schema-shape.ts';

export const jsonOrText = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
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
  if (isNumber && text.trim() !== '' && Number.isFinite(Number(text))) {
    return Number(text);
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
