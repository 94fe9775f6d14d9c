import { mockNodeVersion } from '../../api/mock/mock-download.ts';

// Must be imported first, because older versions of Node fail while loading other modules.
if (Number.parseInt(process.versions.node, 10) < mockNodeVersion) {
  process.stderr.write(
    `The mock requires Node ${mockNodeVersion} or newer, but this is Node ${process.versions.node}. https://nodejs.org has newer ones.\n`,
  );
  process.exit(2);
}

const groupBy = <Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => unknown) => {
  const groups = new Map<unknown, Item[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index);
    groups.set(key, [...(groups.get(key) ?? []), item]);
    index += 1;
  }
  return groups;
};

if (!('groupBy' in Map)) {
  Object.assign(Map, { groupBy });
}
