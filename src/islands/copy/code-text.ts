/**
 * The code of a block as someone would type it; highlighted blocks hold one `.line` per line. Of the samples of
 * several engines it is the one that shows.
 */
export const readCode = (block: Element): string => {
  const pre = [...block.querySelectorAll('pre')].find((element) => element.checkVisibility());
  return (pre?.textContent ?? '').replace(/\n$/, '');
};
