import { type PageToUse, openAll } from './open-all.ts';

/** Something that a reader does, with an element that a selector of Playwright finds: `role=button[name="Menu"]`. */
type Step =
  | { readonly click: string }
  | { readonly type: string }
  | { readonly press: string }
  | { readonly waitFor: string }
  /** Lets no data through from now on, only scripts, styles and pictures. */
  | { readonly refuseData: true }
  /** Opens what several controls show, and fails where opening one closes or covers another. */
  | { readonly openAll: readonly string[] };

/** A page after a reader did something. */
export type State = {
  /** For the report: “menu "Contents"”. */
  readonly name: string;
  readonly steps: readonly Step[];
  /** Set where it shows what a search finds, on whichever pages. */
  readonly isSearch?: true;
};

/** A state that a page can be brought into in a window of one width, in CSS pixels. */
export type OfferedState = State & {
  /** Pages that offer a state with this id are taken to show the same in it: one of them is looked at. */
  readonly id: string;
  readonly width: number;
  /** The same for states of a page whose controls look alike, such as the parts of an accordion; absent where it is always opened alone. */
  readonly alike?: string;
  /** Set where those are opened one after another, since each closes the one before, as with tabs. */
  readonly isInTurn?: true;
};

/** What was looked at on a page: a state, or several that were opened together. */
export type ReachedState = State & { readonly ids: readonly string[]; readonly width: number };

/** A state of one page that somebody wrote down, since it cannot be told from roles. */
export type OwnState = State & {
  readonly page: string;
  /** In CSS pixels: the only windows in which it can be reached. All where it is absent. */
  readonly widths?: readonly number[] | undefined;
};

/** In milliseconds: a step may load a large part of the page on a busy machine. */
const TIMEOUT = 20_000;

const takeStep = async (opened: PageToUse, step: Step, onRefuse: () => void): Promise<void> => {
  const { page } = opened;
  if ('click' in step) {
    await page.locator(step.click).first().click({ timeout: TIMEOUT });
  } else if ('type' in step) {
    await page.keyboard.type(step.type);
  } else if ('press' in step) {
    await page.keyboard.press(step.press);
  } else if ('waitFor' in step) {
    await page.locator(step.waitFor).first().waitFor({ timeout: TIMEOUT });
  } else if ('openAll' in step) {
    await openAll(opened, step.openAll);
  } else {
    onRefuse();
    await page.route('**', (route) =>
      ['fetch', 'xhr'].includes(route.request().resourceType()) ? route.abort() : route.continue(),
    );
  }
};

/**
 * @param onRefuse called before data is refused
 * @throws when a step cannot be taken
 */
export const takeSteps = async (
  opened: PageToUse,
  { steps }: State,
  onRefuse = (): void => {},
): Promise<void> => {
  for (const step of steps) {
    await takeStep(opened, step, onRefuse);
  }
};
