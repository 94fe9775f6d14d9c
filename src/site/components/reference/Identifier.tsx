import { Fragment } from 'react';
import { visibleText } from '../../../base/text/visible-text.ts';

export function Identifier({ name }: { name: string }) {
  return (
    <code>
      <BreakableName name={name} />
    </code>
  );
}

export function BreakableName({ name }: { name: string }) {
  return visibleText(name)
    .split(/(?<=_)(?=[^_])/)
    .map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ));
}
