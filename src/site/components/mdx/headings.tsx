import type { ComponentProps } from 'react';
import { inEnglish } from '../languages.ts';
import { nodeText } from './node-text.ts';
import styles from './headings.module.css';

/** Anchor of the heading that `mdast-util-to-hast` writes above footnotes. */
const footnoteHeading = 'footnote-label';

type Level = 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

/** The link is next to the heading, because screen readers would read a link inside the heading as part of its text. */
const createHeading = (Level: Level) =>
  function Heading({ id, ...rest }: ComponentProps<Level>) {
    const own = id === footnoteHeading && inEnglish();
    const heading = <Level id={id} {...rest} {...own} />;
    if (id === undefined || rest.className !== undefined) {
      return heading;
    }
    return (
      <div className={`heading heading-${Level.slice(1)} ${styles.heading}`}>
        {heading}
        {/* The `title` is also the accessible name, because the link's content is hidden. */}
        <a
          className={styles.link}
          href={`#${id}`}
          title={`Direct link to ${nodeText(rest.children)}`}
          {...inEnglish()}
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
