import type { ComponentProps } from 'react';

/** A picture written as `![alt](address)`; the pipeline has made sure of its text alternative. */
export function Picture({ alt = '', ...rest }: ComponentProps<'img'>) {
  return <img alt={alt} loading="lazy" decoding="async" {...rest} />;
}
