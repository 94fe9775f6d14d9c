/** The list of packages in the folder of a bundle for browsers. It is no file of the site. */
export const bundledPackagesFile = 'licenses.json';

/** Whether a file of a bundle is its list of packages, or that compressed. */
export const isPackageList = (name: string): boolean => name.startsWith(bundledPackagesFile);
