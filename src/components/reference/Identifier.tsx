import { Fragment } from 'react';
import { visibleText } from '../../text/visible-text.ts';

/** A name such as `INSUFFICIENT_FUNDS` as code, which breaks only after its underscores. */
export function Identifier({ name }: { name: string }) {
  return (
    <code>
      {visibleText(name)
        .split(/(?<=_)(?=[^_])/)
        .map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a name never change their order
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
    </code>
  );
}
