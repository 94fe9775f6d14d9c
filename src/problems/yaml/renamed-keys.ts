import type { YamlArea } from './yaml-area.ts';

type RenamedKey = {
  /** The file's format. */
  readonly area: YamlArea;
  /** The map that contains the key. Numbers in the path are written as `*`. */
  readonly path: string;
  readonly from: string;
  readonly to: string;
};

/** Keys that releases have renamed. `check --fix` replaces them. */
const renamedKeys: readonly RenamedKey[] = [
  { area: 'config', path: 'problems', from: 'link/unknown-file', to: 'link/unknown-page' },
];

/** Returns the current name of a key that a release has renamed. */
export const currentName = (
  area: YamlArea,
  path: readonly PropertyKey[],
  key: string,
): string | undefined => {
  const map = path.map((step) => (typeof step === 'number' ? '*' : String(step))).join('.');
  return renamedKeys.find((each) => each.area === area && each.path === map && each.from === key)
    ?.to;
};
