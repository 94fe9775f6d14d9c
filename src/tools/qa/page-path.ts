/** A file that is no page: its name ends with an extension. `/v2.0` and `/v1.0rc1` end with a version, which is none. */
const FILE = /\.(?!html?$|\d+(?:(?:a|alpha|b|beta|rc)\d*)?$)\w{1,5}$/i;

/** Whether a path below the root of a site leads to a page, as far as its name tells. */
export const isPagePath = (pathname: string): boolean => !FILE.test(pathname);
