import type { ComponentProps } from 'react';
import { nodeText } from './node-text.ts';
import styles from './headings.module.css';

type Level = 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

/**
 * A heading and, beside it, the link to it, which `CopyActions` makes copy its address. Beside and not inside: the link's name would become part of the heading's
 * in every list of headings a screen reader makes.
 */
const createHeading = (Level: Level) =>
  function Heading({ id, children, ...rest }: ComponentProps<Level>) {
    if (id === undefined || rest.className !== undefined) {
      return (
        <Level id={id} {...rest}>
          {children}
        </Level>
      );
    }
    const label = `Direct link to ${nodeText(children)}`;
    return (
      <div className={`heading heading-${Level.slice(1)} ${styles.heading}`}>
        <Level id={id} {...rest}>
          {children}
        </Level>
        <a
          className={styles.link}
          href={`#${id}`}
          aria-label={label}
          title={label}
          data-heading-link=""
          data-screen-only=""
        >
          <span aria-hidden="true">#</span>
        </a>
      </div>
    );
  };

export const headings = {
  h2: createHeading('h2'),
  h3: createHeading('h3'),
  h4: createHeading('h4'),
  h5: createHeading('h5'),
  h6: createHeading('h6'),
};
