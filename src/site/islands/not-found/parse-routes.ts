import { isRecord } from '../../../base/json/is-record.ts';

export type KnownRoute = { readonly href: string; readonly title: string };

export const parseRoutes = (value: unknown): KnownRoute[] =>
  (Array.isArray(value) ? value : []).flatMap((route: unknown) =>
    isRecord(route) && typeof route.href === 'string' && typeof route.title === 'string'
      ? [{ href: route.href, title: route.title }]
      : [],
  );
