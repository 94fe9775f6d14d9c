import type { ComponentProps } from 'react';

/** The check box of a task list, `- [x]`. It is read-only; its label says its state. */
export function TaskBox({ checked, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} checked={checked} readOnly aria-label={checked ? 'Done' : 'Not done'} />;
}
