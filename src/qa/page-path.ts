/** A file that is no page: its name ends with an extension. The end of `/v2.0` is a number, which is none. */
const FILE = /\.(?!html?$)(?:[a-z]\w{0,4}|7z|3g[p2])$/i;

/** Whether a path below the root of a site leads to a page, as far as its name tells. */
export const isPagePath = (pathname: string): boolean => !FILE.test(pathname);
