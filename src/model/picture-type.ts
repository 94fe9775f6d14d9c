const types: Readonly<Record<string, string>> = {
  ico: 'image/x-icon',
  png: 'image/png',
  svg: 'image/svg+xml',
};

export const pictureType = (address: string): string | undefined =>
  types[address.slice(address.lastIndexOf('.') + 1)];
