/** The code of a block as someone would type it; highlighted blocks hold one `.line` per line. */
export const readCode = (block: Element): string => {
  const pre = block.querySelector('pre');
  return (pre?.textContent ?? '').replace(/\n$/, '');
};
