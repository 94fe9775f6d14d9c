const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for the content or a quoted attribute of HTML and XML. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Escapes text for the content of HTML alone, where quotes need no escaping (HTML, 13.3: escaping a string). */
export const escapeText = (text: string): string =>
  text.replace(/[&<>]/g, (character) => entities[character] ?? character);
