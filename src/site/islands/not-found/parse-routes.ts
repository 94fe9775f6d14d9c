import { useEffect, useState } from 'react';
import { fetchJson } from '../../../base/json/fetch-json.ts';
import { isRecord } from '../../../base/json/is-record.ts';
import { fileUrl } from '../../../base/paths/site-url.ts';

export type KnownRoute = { readonly href: string; readonly title: string };

export const parseRoutes = (value: unknown): KnownRoute[] =>
  (Array.isArray(value) ? value : []).flatMap((route: unknown) =>
    isRecord(route) && typeof route.href === 'string' && typeof route.title === 'string'
      ? [{ href: route.href, title: route.title }]
      : [],
  );

export const useKnownRoutes = (): readonly KnownRoute[] => {
  const [routes, setRoutes] = useState<readonly KnownRoute[]>([]);
  useEffect(() => {
    fetchJson(fileUrl('routes.json')).then(
      (known) => setRoutes(parseRoutes(known)),
      () => {},
    );
  }, []);
  return routes;
};
