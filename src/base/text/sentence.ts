/** Adds a period, unless the text ends like a sentence. */
export const endSentence = (text: string): string =>
  /[.!?:…。！？]$/.test(text) ? text : `${text}.`;

/** Removes periods at the end, for a text inside a sentence. */
export const withoutPeriod = (text: string): string => text.replace(/(?<!\.)\.$|。$/, '');
