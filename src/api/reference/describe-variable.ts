import { inlineCode } from '../../base/text/inline-code.ts';
import type { ServerVariable } from '../document/servers.ts';

export const variableFacts = ({ values, default: initial }: ServerVariable): string => {
  const shown = (value: string): string =>
    value === '' ? 'empty' : inlineCode(value.replaceAll(/\s+/g, ' '));
  const others = values.filter((value) => value !== initial).map(shown);
  return values.length === 0
    ? `any text, ${shown(initial)} by default`
    : [`${shown(initial)} (default)`, ...others].join(', ');
};
