const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For content and quoted attributes of HTML and XML. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** For HTML content only: quotes need no escaping there (HTML, 13.3). */
export const escapeText = (text: string): string =>
  text.replace(/[&<>]/g, (character) => entities[character] ?? character);
