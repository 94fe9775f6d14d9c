import { type ReactNode, useId } from 'react';

/** A component that the server does not call, as React marks those of `'use client'`. */
export const Island = Object.assign(
  ({ children, extra }: { children?: ReactNode; extra?: ReactNode }) => (
    <aside>
      {extra}
      {children}
    </aside>
  ),
  { $$typeof: Symbol.for('react.client.reference') },
);

export const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="title">{title}</h2>
    {children}
  </section>
);

export const NeedsReact = () => <p id={useId()}>A hook</p>;

export const text = (
  <p>
    One <b>two</b> &lt; {'"three"'} {4}
  </p>
);
