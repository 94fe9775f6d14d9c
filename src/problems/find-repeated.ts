export const findRepeated = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => unknown,
): { readonly item: Item; readonly first: Item }[] => {
  const firstByKey = new Map<unknown, Item>();
  return items.flatMap((item) => {
    const key = keyOf(item);
    const first = firstByKey.get(key);
    firstByKey.set(key, first ?? item);
    return first === undefined ? [] : [{ item, first }];
  });
};
