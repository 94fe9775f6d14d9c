import type { ComponentProps } from 'react';

/** The box of a task list, `- [x]`. Nobody can tick it; its state is said in words. */
export function TaskBox({ checked, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} checked={checked} readOnly aria-label={checked ? 'Done' : 'Not done'} />;
}
