/** The first line of an error's message, without the address of the site, which is not the same in each run. */
export const messageOf = (error: unknown, origin: string): string => {
  const { message } = error instanceof Error ? error : new Error(String(error));
  const [first = ''] = message.split('\n', 1);
  return first.replaceAll(origin, '');
};
