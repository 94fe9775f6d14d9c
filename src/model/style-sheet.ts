const name = /^brand\.[\da-f]+\.css$/;

export const styleSheetAddress = (hash: string): string => `/assets/brand.${hash}.css`;

/** @param file name without its folder */
export const isStyleSheet = (file: string): boolean => name.test(file);
