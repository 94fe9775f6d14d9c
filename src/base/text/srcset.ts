export const mapSrcset = (value: string, replace: (address: string) => string): string =>
  value.replace(
    /(^|,)(\s*)([^\s,](?:\S*[^\s,])?)/g,
    (_, comma: string, space: string, address: string) => `${comma}${space}${replace(address)}`,
  );
