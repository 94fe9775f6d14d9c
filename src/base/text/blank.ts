/** Replaces all characters except line breaks by spaces. */
export const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
