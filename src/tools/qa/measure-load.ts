import type { Page, Request } from '@playwright/test';

/** What a page loaded, by the names that budgets of Lighthouse have. */
export const resourceTypes = [
  'document',
  'script',
  'stylesheet',
  'font',
  'image',
  'media',
  'other',
] as const;

type ResourceType = (typeof resourceTypes)[number];

/** A file that a page loaded. */
export type Resource = {
  readonly url: string;
  readonly type: ResourceType;
  /** Of its content as it was sent: after compression. */
  readonly bytes: number;
};

const typeOf = (request: Request): ResourceType =>
  resourceTypes.find((type) => type === request.resourceType()) ?? 'other';

const measure = async (request: Request): Promise<Resource> => ({
  url: request.url(),
  type: typeOf(request),
  // a response that is cut off has no size
  bytes: await request.sizes().then(
    ({ responseBodySize }) => responseBodySize,
    () => 0,
  ),
});

/** Watches what a page loads, until the returned function is called. To be called before the page is opened. */
export const measureLoad = (page: Page): (() => Promise<readonly Resource[]>) => {
  const requests: Request[] = [];
  const note = (request: Request): void => {
    if (/^https?:/.test(request.url())) {
      requests.push(request);
    }
  };
  page.on('requestfinished', note);
  return () => {
    page.off('requestfinished', note);
    return Promise.all(requests.map(measure));
  };
};
