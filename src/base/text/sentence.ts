/** Adds a period, unless the text already ends with punctuation. */
export const endSentence = (text: string): string =>
  /[.!?:…。！？]$/.test(text) ? text : `${text}.`;

/** Removes the final period, but not an ellipsis, from text that becomes part of a sentence. */
export const withoutPeriod = (text: string): string => text.replace(/(?<!\.)\.$|。$/, '');
