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

export const endAll =
  (...ends: readonly (() => void)[]) =>
  (): void =>
    ends.forEach((end) => end());
