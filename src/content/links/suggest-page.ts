import { suggest } from '../../problems/suggest.ts';

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/**
 * The page that a link was probably meant for: the one with a similar address, or the only one with the same last part,
 * as after a move. Never the page with the link.
 */
export const suggestPage = (
  path: string,
  paths: readonly string[],
  from: string,
): string | undefined => {
  const others = paths.filter((other) => other !== from);
  const close = suggest(path, others);
  if (close !== undefined || lastPart(path) === '') {
    return close;
  }
  const [moved, ...more] = others.filter((other) => lastPart(other) === lastPart(path));
  return more.length === 0 ? moved : undefined;
};
