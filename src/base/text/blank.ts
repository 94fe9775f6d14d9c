/** As many spaces as a text has characters. Its lines stay lines. */
export const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
