/** The value of a text that is JSON; any other text stays a text. */
export const jsonOrText = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};
