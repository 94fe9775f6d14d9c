import satisfies from 'spdx-satisfies';

/** A component of a CycloneDX document, as far as it is read here. */
export type Component = {
  readonly name: string;
  readonly version: string;
  /** `optional` is what only developers install. */
  readonly scope?: string;
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string; readonly name?: string };
    readonly expression?: string;
  }[];
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
};

/** What a package is for: readers get it, builds run it, or developers do. */
export const uses = ['shipped', 'build', 'development'] as const;
export type Use = (typeof uses)[number];

/** Licenses that let anybody pass the code on, also as a part of something else. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

/**
 * By use. What is only run may be under a license that binds those who change the files (MPL) or pass the data on with a
 * note (CC-BY). ELK, which lays out diagrams, is shipped unchanged, and its license names where its source is.
 */
const allowed: Readonly<Record<Use, readonly string[]>> = {
  shipped: [...permissive, 'EPL-2.0'],
  build: [...permissive, 'EPL-2.0', 'MPL-2.0', 'CC-BY-4.0'],
  development: [...permissive, 'MPL-2.0', 'CC-BY-3.0', 'CC-BY-4.0'],
};

/** Packages whose `package.json` names no license, by what their license file says. */
const stated: Readonly<Record<string, string>> = {
  'dictionary-en': 'BSD-3-Clause',
  khroma: 'MIT',
};

/** The license of a component in SPDX's terms; null where nothing names it. */
const licenseOf = ({ name, licenses = [] }: Component): string | null => {
  const [first] = licenses;
  return first?.expression ?? first?.license?.id ?? first?.license?.name ?? stated[name] ?? null;
};

const isAllowed = (license: string, use: Use): boolean => {
  try {
    return satisfies(license, [...allowed[use]]);
  } catch {
    // words that are no expression of SPDX
    return false;
  }
};

/** A sentence for each component that may not be used as it is. */
export const findForbidden = (
  components: readonly (Component & { readonly use: Use })[],
): string[] =>
  components.flatMap((component) => {
    const license = licenseOf(component);
    return license !== null && isAllowed(license, component.use)
      ? []
      : `${component.name} ${component.version} (${component.use}): ${license ?? 'no license'}`;
  });
