type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

export const nextTab = (press: KeyPress, index: number, count: number): number | null => {
  if (press.ctrlKey || press.metaKey || press.altKey) {
    return null;
  }
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: (index + 1) % count,
    ArrowLeft: (index - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return targets[press.key] ?? null;
};
