import { capitalize } from '../../base/text/capitalize.ts';
import { counted } from '../../base/text/counted.ts';
import { inlineCode } from '../../base/text/inline-code.ts';
import { callText } from '../document/call-text.ts';
import type { ApiChange, ChangedOperation } from './api-change.ts';
import { rules } from './change-rules.ts';

const subjectOf = ({ place: { part, field }, direction, operations }: ApiChange): string => {
  if (part !== null) {
    return field === '' ? capitalize(part) : `\`${field}\` in the ${part}`;
  }
  const isWebhook = operations.every(({ kind }) => kind === 'webhook');
  return `\`${field}\` in ${isWebhook ? 'webhooks' : `${direction ?? 'request'}s`}`;
};

const code = (value: string | null): string => (value === null ? 'none' : inlineCode(value));

/** Returns a sentence in Markdown. */
export const describeChange = (change: ApiChange): string => {
  const { kind, keyword, before, after } = change;
  const [, written] = rules[kind];
  const isPair = written.endsWith(':') || (before !== null && after !== null);
  const values = isPair ? `${code(before)} → ${code(after)}` : code(after ?? before);
  const subject = subjectOf(change);
  if (written.endsWith(':')) {
    return `${subject}: ${keyword === undefined ? written.slice(0, -1) : `\`${keyword}\``} ${values}`;
  }
  return `${subject} ${written}${(after ?? before) === null ? '' : `: ${values}`}`;
};

const idOf = ({ id, ...call }: ChangedOperation): string => `${id} (${callText(call)})`;

/** The first operation with the change, and the number of others. */
export const describeOperations = ({ operations: [first, ...others] }: ApiChange): string =>
  [first ? idOf(first) : '', others.length > 0 ? counted(others.length, 'other operation') : '']
    .filter((text) => text !== '')
    .join(' and ');

/** Who notices a change that is not compatible. */
export const describeAffected = ({ direction, operations }: ApiChange): string =>
  operations.every(({ kind }) => kind === 'webhook')
    ? 'receivers of'
    : direction === 'response'
      ? 'clients that read responses of'
      : 'clients that call';
