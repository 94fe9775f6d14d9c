import { type PageToUse, openAll } from './open-all.ts';

type Step =
  | { readonly click: string }
  | { readonly type: string }
  | { readonly press: string }
  | { readonly waitFor: string }
  | { readonly refuseData: true }
  | { readonly openAll: readonly string[] };

export type State = {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly isSearch?: true;
};

export type OfferedState = State & {
  /** States with the same id look the same on all pages, so the audit checks each id only once. */
  readonly id: string;
  readonly width: number;
  /** A key that similar controls on a page share; absent if the state cannot be grouped with others. */
  readonly alike?: string;
  readonly isInTurn?: true;
};

export type ReachedState = State & { readonly ids: readonly string[]; readonly width: number };

export type ScriptedState = State & {
  readonly page: string;
  readonly widths?: readonly number[] | undefined;
};

const TIMEOUT = 60_000;

/**
 * @param onRefuse called before data requests are blocked
 * @throws if a step cannot be taken
 */
export const takeSteps = async (
  opened: PageToUse,
  { steps }: State,
  onRefuse = (): void => {},
): Promise<void> => {
  const { page } = opened;
  for (const step of steps) {
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
        ['fetch', 'xhr'].includes(route.request().resourceType())
          ? route.abort()
          : route.continue(),
      );
    }
  }
};
