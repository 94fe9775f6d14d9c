import type { ComponentProps } from 'react';
import { nodeText } from './node-text.ts';
import styles from './headings.module.css';

type Level = 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

/**
 * A heading and, beside it, the link to it, which the island `CopyActions` makes copy its address. Inside the heading,
 * the link's name would become part of the heading's name for screen readers.
 */
const createHeading = (Level: Level) =>
  function Heading({ id, ...rest }: ComponentProps<Level>) {
    const heading = <Level id={id} {...rest} />;
    if (id === undefined || rest.className !== undefined) {
      return heading;
    }
    return (
      <div className={`heading heading-${Level.slice(1)} ${styles.heading}`}>
        {heading}
        {/* its title is its name too, since its content is hidden */}
        <a
          className={styles.link}
          href={`#${id}`}
          title={`Direct link to ${nodeText(rest.children)}`}
          data-heading-link=""
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
