import { removeBasePath } from '../../base/paths/base-path.ts';
import { type Resource, resourceTypes } from './open-page.ts';
import type { SiteCheck } from './site-checks.ts';

export const budgetTypes = [...resourceTypes, 'third-party', 'total'] as const;

type BudgetType = (typeof budgetTypes)[number];
type Limit = { readonly resourceType: BudgetType; readonly budget: number };

export type Budget = {
  /** Pattern as in robots.txt: `*` matches anything, `$` the end. If absent, the budget applies to all pages. */
  readonly path?: string | undefined;
  /** Compressed sizes, in units of 1024 bytes. */
  readonly resourceSizes?: readonly Limit[] | undefined;
  readonly resourceCounts?: readonly Limit[] | undefined;
};

const matches = (pattern: string, path: string): boolean => {
  const parts = pattern
    .replace(/\$$/, '')
    .split('*')
    .map((part) => part.replaceAll(/[^\w/]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}${pattern.endsWith('$') ? '$' : ''}`).test(path);
};

/** Returns the last budget that matches the path. Patterns may include or omit the site's base path. */
const budgetOf = (budgets: readonly Budget[], path: string, root: string): Budget | undefined =>
  budgets.findLast(({ path: pattern = '/' }) =>
    [path, removeBasePath(path, root) ?? path].some((at) => matches(pattern, at)),
  );

const isOfType = (type: BudgetType, resource: Resource, origin: string): boolean =>
  type === 'total' ||
  (type === 'third-party'
    ? new URL(resource.url, origin).origin !== origin
    : resource.type === type);

type Measure = 'resourceSizes' | 'resourceCounts';

const words: Readonly<Record<Measure, { readonly id: string; readonly title: string }>> = {
  resourceSizes: { id: 'size', title: 'The files of each page are within its size budget' },
  resourceCounts: {
    id: 'requests',
    title: 'The number of requests of each page is within its budget',
  },
};

const checkBudget = (budgets: readonly Budget[], measure: Measure): SiteCheck => ({
  id: `budgets/${words[measure].id}`,
  title: words[measure].title,
  rule: {
    name: 'Lighthouse, performance budgets',
    url: 'https://web.dev/articles/use-lighthouse-for-performance-budgets',
  },
  fix: 'Load less on this page, load it later, or raise the budget.',
  run: ({ origin, root, pages }) =>
    pages.flatMap(({ path, resources }) =>
      (budgetOf(budgets, path, root)?.[measure] ?? []).flatMap(({ resourceType, budget }) => {
        const own = resources.filter((resource) => isOfType(resourceType, resource, origin));
        const kilobytes = own.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
        const isSize = measure === 'resourceSizes';
        if ((isSize ? kilobytes : own.length) <= budget) {
          return [];
        }
        return {
          page: path,
          message: `It exceeds its budget for the type “${resourceType}”.`,
          expected: isSize ? `${budget} kB` : `${budget} requests`,
          found: isSize ? `${kilobytes.toFixed(1)} kB` : `${own.length} requests`,
        };
      }),
    ),
});

export const budgetChecks = (budgets: readonly Budget[]): readonly SiteCheck[] =>
  (['resourceSizes', 'resourceCounts'] as const)
    .filter((measure) => budgets.some((budget) => (budget[measure] ?? []).length > 0))
    .map((measure) => checkBudget(budgets, measure));
