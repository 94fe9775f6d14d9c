import type { Box } from '../page/picture.ts';

/** The engines of browsers that a site is looked at in. */
export type EngineName = 'chromium' | 'firefox' | 'webkit';

export type Role =
  'button' | 'combobox' | 'dialog' | 'link' | 'navigation' | 'option' | 'searchbox' | 'tab';

/** Selectors of elements that may have a role. */
export const candidates: Readonly<Record<Role, string>> = {
  button: 'button, [role=button]',
  combobox: '[role=combobox], select',
  dialog: 'dialog, [role=dialog]',
  link: 'a[href]',
  navigation: 'nav',
  option: '[role=option], option',
  searchbox: 'input[type=search]',
  tab: '[role=tab]',
};

/** Data that can be sent to a page and back. */
type Plain = string | number | boolean | null;

/**
 * A reader of a site, in any engine. What they do goes through the browser's own input: real pointer, real keys.
 * Elements are found by role and exact accessible name, as the engine computes both.
 */
export type Reader = {
  /** Opens a path of the site and waits until it has loaded. */
  readonly open: (path: string) => Promise<void>;
  /** Sets the size of the page in CSS pixels. WebKit's window is at least 447 wide. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Runs a self-contained synchronous function in the page. */
  readonly evaluate: <Value, Arguments extends Plain[]>(
    inPage: (...values: Arguments) => Value,
    ...values: Arguments
  ) => Promise<Value>;
  /** How many visible elements have this role and name. */
  readonly count: (role: Role, name: string) => Promise<number>;
  /**
   * Waits for the first visible element of this role and name, and clicks its center.
   *
   * @throws when none is found in time
   */
  readonly click: (role: Role, name: string) => Promise<void>;
  /** Waits for an element that a CSS selector finds, and clicks its center. */
  readonly clickElement: (selector: string) => Promise<void>;
  /** Runs a script in the page, whatever its policy allows. */
  readonly run: (script: string) => Promise<void>;
  /** Types text into the focused element. */
  readonly type: (text: string) => Promise<void>;
  readonly press: (key: 'Enter' | 'Escape' | 'Tab' | 'ArrowDown') => Promise<void>;
  readonly goBack: () => Promise<void>;
  readonly goForward: () => Promise<void>;
  /** A part of the window, as a PNG. */
  readonly screenshot: (clip: Box) => Promise<Buffer>;
  /** Errors that no code of the page caught, as far as the engine reports them. */
  readonly errors: readonly string[];
  readonly close: () => Promise<void>;
};

/** A running browser. */
export type Engine = {
  /** Its name and version. */
  readonly version: string;
  /** Opens a window with storage of its own; paths are relative to `origin`. */
  readonly newReader: (origin: string) => Promise<Reader>;
  readonly close: () => Promise<void>;
};
