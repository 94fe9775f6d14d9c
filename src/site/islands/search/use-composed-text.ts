import { type ChangeEvent, type CompositionEvent, useState } from 'react';

/** Shows unfinished text of an input method (IME), but reports it only when the composition ends. */
export const useComposedText = (text: string, onType: (text: string) => void) => {
  const [draft, setDraft] = useState<string | null>(null);
  const finish = (next: string): void => {
    setDraft(null);
    onType(next);
  };
  return {
    value: draft ?? text,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
      (isComposing ? setDraft : finish)(target.value);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
      finish(currentTarget.value),
  };
};
