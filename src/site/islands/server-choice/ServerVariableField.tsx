'use client';

import { type ReactNode, useId } from 'react';
import type { TemplateVariable } from '../../../api/reference/server-templates.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { chooseServerText, useServerTexts } from './server-addresses.ts';
import { chosenValue } from './server-variables.ts';

type Props = {
  readonly server: string;
  readonly variable: TemplateVariable;
  readonly className: string | undefined;
  /** The variable's default and allowed values, followed by its description. */
  readonly children: ReactNode;
};

/** In characters. */
const longestText = 200;

export function ServerVariableField({ server, variable, className = '', children }: Props) {
  const { name, default: initial, values } = variable;
  const id = useId();
  const texts = useServerTexts(server);
  const isHydrated = useIsHydrated();
  const field = {
    id,
    'aria-describedby': `${id}about`,
    className: `needs-scripting control ${className}`,
    disabled: !isHydrated,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      chooseServerText(server, name, target.value),
  };
  return (
    <>
      <label htmlFor={id}>
        <code>{name}</code>
      </label>
      {values.length === 0 ? (
        <input
          {...field}
          type="text"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestText}
          placeholder={initial}
          value={typeof texts[name] === 'string' ? texts[name] : initial}
        />
      ) : (
        <select {...field} value={chosenValue(variable, texts)}>
          {[...new Set([initial, ...values])].map((value) => (
            <option key={value} value={value}>
              {value === '' ? '(empty)' : value}
              {value === initial && ' (default)'}
            </option>
          ))}
        </select>
      )}
      <div id={`${id}about`}>{children}</div>
    </>
  );
}
