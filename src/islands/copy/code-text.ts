/** The text of a code block; in a block of several sample languages, that of the visible sample. */
export const readCode = (block: Element): string => {
  const pre = [...block.querySelectorAll('pre')].find((element) => element.checkVisibility());
  return (pre?.textContent ?? '').replace(/\n$/, '');
};
