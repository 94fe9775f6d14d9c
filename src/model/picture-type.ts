const types: Readonly<Record<string, string>> = {
  ico: 'image/x-icon',
  png: 'image/png',
  svg: 'image/svg+xml',
};

/** The media type of a picture that stands for the site in browsers, by its extension. */
export const pictureType = (address: string): string | undefined =>
  types[address.slice(address.lastIndexOf('.') + 1)];
