/** Replaces all characters except line breaks with spaces. */
export const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
