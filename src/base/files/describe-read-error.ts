const reasons: Readonly<Record<string, string>> = {
  EACCES: 'one without read permission',
  EPERM: 'one without read permission',
  EISDIR: 'a folder with this name',
  ENOENT: 'a link to a file that does not exist',
  ELOOP: 'a link that leads to itself',
};

export const describeReadError = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasons[code] ?? `an error of the file system${code === '' ? '' : ` (${code})`}`;
};
