export const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
