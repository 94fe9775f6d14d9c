/** Calls `listener` at each of these events; returns the function that ends this. */
export const listen = <Type extends keyof WindowEventMap>(
  target: EventTarget,
  types: readonly Type[],
  listener: (event: WindowEventMap[Type]) => void,
  options?: AddEventListenerOptions,
): (() => void) => {
  const handle = listener as EventListener;
  types.forEach((type) => target.addEventListener(type, handle, options));
  return () => types.forEach((type) => target.removeEventListener(type, handle, options));
};

/** Joins functions that end something, such as listeners, to one. */
export const endAll =
  (...ends: readonly (() => void)[]) =>
  (): void =>
    ends.forEach((end) => end());
