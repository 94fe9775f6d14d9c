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

// Node 20 lacks it.
if (!('groupBy' in Map)) {
  Object.assign(Map, { groupBy });
}
