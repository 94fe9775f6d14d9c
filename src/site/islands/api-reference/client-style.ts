/** The request client of the reference: its close button, and how it fits a phone. */
export const clientStyle = `
/* The vendor's close button is a faint cross over the navbar. */
.scalar-client .app-exit-button.app-exit-button {
  position: absolute;
  inset-block-start: 0.4375rem;
  inset-inline-end: 0.75rem;
  z-index: 10;
  border: 1px solid var(--color-border-strong);
  border-radius: var(--radius-1);
  padding: 0.375rem;
  background: var(--color-surface);
  color: var(--color-text);
}
.scalar-client .app-exit-button.app-exit-button:hover {
  background: var(--color-surface-sunken);
}
/* The buttons at both ends of the bar cover nothing of the address. */
.scalar-client .t-app__top-container {
  padding-inline: 3.5rem;
}
/* Before the first response the vendor draws a computer of letters. */
.scalar-client .ascii-art {
  display: none;
}
.scalar-client :has(> .ascii-art)::before {
  content: 'The response to your request will be here.';
  color: var(--color-text-muted);
  font-size: var(--font-size-2);
  text-align: center;
  text-transform: none;
}
/* Its round corners are beside the edges of the window. */
.scalar .scalar-app-layout.scalar-client {
  inline-size: calc(100% - 2rem);
}
/* The vendor shows focus on what opens and closes by the color of its arrow alone. */
.scalar-client button[aria-expanded]:focus-visible {
  outline-style: solid;
  outline-offset: -2px;
}
/* The check box is transparent, and so is its outline: the cell shows it. */
.scalar-client td:has(> input[type='checkbox']:focus-visible) {
  outline-style: solid;
  outline-offset: -2px;
}
/* The vendor's button that wraps lines overlaps the one that copies. */
.scalar-client .group\\/code-block > .group\\/copy-button {
  inset-block-start: 2.25rem;
}
/* In a window this low (zoomed in), titles that stay in sight would cover what has the focus. */
@media (height <= 25rem) {
  .scalar-client .request-response-header {
    position: static;
  }
}
@media (width < 60rem) {
  .scalar .scalar-app-layout.scalar-client {
    inline-size: 100%;
    block-size: 100%;
    max-block-size: none;
    border: 0;
    border-radius: 0;
  }
  /* Text that cannot be edited is as large as text that can. */
  .scalar-client td span {
    font-size: 0.875rem;
  }
  .scalar-client .scalar-sidebar-toggle.scalar-sidebar-toggle {
    inset-block-start: 0.5rem;
    inset-inline-start: 0.75rem;
  }
  .scalar-client .t-app__top-container {
    padding: 3rem 0.25rem 0.25rem;
  }
  /* Whole addresses, names and values: lines break instead of being cut off. */
  .scalar-client .address-bar-bg-states {
    block-size: auto;
    min-block-size: var(--scalar-address-bar-height);
  }
  /* The vendor moves the method to the row below, away from the address. */
  .scalar-client .address-bar-bg-states > :has(> [teleport]) {
    display: flex;
  }
  .scalar-client .address-bar-bg-states ~ div > [teleport] {
    display: none;
  }
  .scalar-client .address-bar-bg-states > .scroll-timeline-x button {
    padding-block: 0.25rem;
  }
  .scalar-client .address-bar-bg-states > .scroll-timeline-x {
    flex-wrap: wrap;
    overflow: visible;
  }
  .scalar-client .address-bar-bg-states button,
  .scalar-client .address-bar-bg-states span,
  .scalar-client td span,
  .scalar-client td [contenteditable] {
    white-space: normal;
    overflow-wrap: anywhere;
    text-align: start;
  }
  .scalar-client section.contents > .flex {
    flex-wrap: wrap;
  }
  .scalar-client section.contents > .flex > button {
    min-inline-size: max-content;
  }
  /* The kind of authentication, in a row of its own, begins where what it is about does. */
  .scalar-client section.contents > .flex > div {
    margin-inline-start: 0.5625rem;
  }
  .scalar-client table[style*='1fr 1fr'] {
    grid-template-columns: 32px minmax(0, 6fr) minmax(0, 5fr) !important;
  }
  .scalar-client td {
    flex-wrap: wrap;
    max-block-size: none;
  }
}
`;
