import satisfies from 'spdx-satisfies';

export type Component = {
  readonly name: string;
  readonly version: string;
  /** CycloneDX scope; `optional` marks development dependencies. */
  readonly scope?: string;
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string; readonly name?: string };
    readonly expression?: string;
  }[];
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
};

export const uses = ['shipped', 'build', 'development'] as const;
export type Use = (typeof uses)[number];

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
 * MPL sets conditions for changed files, and CC-BY requires attribution, so both are allowed only for packages that are
 * not shipped. ELK, which lays out diagrams, is shipped unchanged under the EPL, and the site publishes ELK's license.
 */
const allowed: Readonly<Record<Use, readonly string[]>> = {
  shipped: [...permissive, 'EPL-2.0'],
  build: [...permissive, 'EPL-2.0', 'MPL-2.0', 'CC-BY-4.0'],
  development: [...permissive, 'MPL-2.0', 'CC-BY-3.0', 'CC-BY-4.0'],
};

/** Licenses taken from license files, for packages whose `package.json` does not name a license. */
const stated: Readonly<Record<string, string>> = {
  'dictionary-en': 'BSD-3-Clause',
  'dictionary-en-gb': 'BSD-3-Clause',
  khroma: 'MIT',
};

const licenseOf = ({ name, licenses = [] }: Component): string | null => {
  const [first] = licenses;
  return first?.expression ?? first?.license?.id ?? first?.license?.name ?? stated[name] ?? null;
};

const isAllowed = (license: string, use: Use): boolean => {
  try {
    return satisfies(license, [...allowed[use]]);
  } catch {
    return false;
  }
};

export const findForbidden = (
  components: readonly (Component & { readonly use: Use })[],
): string[] =>
  components.flatMap((component) => {
    const license = licenseOf(component);
    return license !== null && isAllowed(license, component.use)
      ? []
      : `${component.name} ${component.version} (${component.use}): ${license ?? 'no license'}`;
  });
