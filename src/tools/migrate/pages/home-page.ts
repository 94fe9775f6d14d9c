import { mapOf } from '../../../base/json/read-map.ts';

/** Whether a page is a home page as VitePress and Starlight write one: with a `hero`. */
export const isHome = (values: Readonly<Record<string, unknown>>): boolean =>
  (values['layout'] === 'home' || values['template'] === 'splash') &&
  Object.keys(mapOf(values, 'hero')).length > 0;
