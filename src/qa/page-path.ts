/** A file that is no page: its name ends with an extension, which begins with a letter, unlike the end of `/v2.0`. */
const FILE = /\.(?!html?$)[a-z]\w{0,4}$/i;

/** Whether a path below the root of a site leads to a page, as far as its name tells. */
export const isPagePath = (pathname: string): boolean => !FILE.test(pathname);
