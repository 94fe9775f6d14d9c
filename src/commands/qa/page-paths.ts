import { addBasePath } from '../../base/paths/base-path.ts';
import { didYouMean, suggest } from '../../problems/suggest.ts';
import { pageKey } from '../../tools/qa/site-checks.ts';
import { CommandError } from '../exit-status.ts';

type ListedPages = { readonly pages: readonly string[]; readonly root: string };

/**
 * Finds the listed address of a page that a user names. `written` may omit the base path, or differ in a trailing slash
 * or `.html`.
 */
export const findPage = (written: string, { pages, root }: ListedPages): string | undefined => {
  const [address = '', query = ''] = written.split(/(?=\?)/, 2);
  for (const at of [address, addBasePath(address, root)]) {
    const listed =
      pages.find((page) => page === at) ?? pages.find((page) => pageKey(page) === pageKey(at));
    if (listed !== undefined) {
      return listed + query;
    }
  }
  return undefined;
};

export const noSuchPage = (
  what: string,
  written: string,
  site: string,
  pages: readonly string[],
): CommandError => {
  const hint = didYouMean(suggest(written, pages));
  return new CommandError(
    `Expected ${what} to be one of \`${site}\`, but found ${JSON.stringify(written)}. ${hint}`.trimEnd(),
  );
};
