import type { ReactNode } from 'react';

/**
 * One drawing per module, on a grid of 24. The part with `data-fill` has the accent colour and shows what the module is
 * about: the head of a key, the coin of a purchase, the first step of a podium.
 */
export const moduleDrawings = {
  assets: (
    <>
      <path data-fill="" d="m12 3 8.5 4.5L12 12 3.5 7.5Z" />
      <path d="m3.5 12 8.5 4.5 8.5-4.5M3.5 16.5 12 21l8.5-4.5" />
    </>
  ),
  authentication: (
    <>
      <circle data-fill="" cx="8" cy="8.5" r="4.5" />
      <path d="m11.3 11.7 8.2 8.2M16.5 16.9l2.5-2.5M14 14.4l1.8-1.8" />
    </>
  ),
  changelog: (
    <>
      <path d="M6 3.5v17" />
      <circle data-fill="" cx="6" cy="7" r="2.5" />
      <circle cx="6" cy="16" r="2.5" />
      <path d="M11.5 7h8.5M11.5 16h6" />
    </>
  ),
  'daily-login-reward': (
    <>
      <path d="M4 6h16v14.5H4ZM4 10.5h16M8 3.5V7M16 3.5V7" />
      <rect data-fill="" x="12.5" y="13" width="4.5" height="4.5" rx="1" />
    </>
  ),
  dashboard: (
    <>
      <path d="M3.5 4.5h17v15h-17ZM3.5 9h17M9.5 9v10.5" />
      <rect data-fill="" x="12.5" y="12" width="5" height="4.5" rx="1" />
    </>
  ),
  'first-call': (
    <>
      <circle data-fill="" cx="12" cy="6.5" r="3.5" />
      <path d="M10 11c.2 3-.8 4.8-3.5 6v3.5h11V17c-2.7-1.2-3.7-3-3.5-6M6.5 17h11" />
    </>
  ),
  friendship: (
    <>
      <path d="M14 5.2a3.2 3.2 0 1 1 1.3 6.1M15.5 14.5c3 .3 5 2.4 5 6h-4" />
      <circle data-fill="" cx="8.5" cy="8" r="3.5" />
      <path d="M2.5 20.5c0-4 2.4-6.5 6-6.5s6 2.5 6 6.5Z" />
    </>
  ),
  'in-app-purchase': (
    <>
      <path d="M6 3h9.5v9M6 3v18h8M9 7h3.5M9 10.5h3.5" />
      <circle data-fill="" cx="17" cy="17" r="4.5" />
    </>
  ),
  inventory: (
    <>
      <path d="M4 10.5 6 5h12l2 5.5v9.5H4ZM4 10.5h16" />
      <path data-fill="" d="M9.5 9h5v5h-5Z" />
    </>
  ),
  leaderboard: (
    <>
      <path d="M3.5 20.5v-7H9M15 11h5.5v9.5h-17" />
      <path data-fill="" d="M9 6.5h6v14H9Z" />
    </>
  ),
  'leaderboard-reward': (
    <>
      <path data-fill="" d="M7.5 3.5h9V9a4.5 4.5 0 0 1-9 0Z" />
      <path d="M7.5 5.5H4V7a3.5 3.5 0 0 0 3.8 3.5M16.5 5.5H20V7a3.5 3.5 0 0 1-3.8 3.5M12 13.5v4M8 20.5c0-2 1.5-3 4-3s4 1 4 3Z" />
    </>
  ),
  'module-overview': (
    <>
      <path d="M3.5 3.5h7v7h-7ZM3.5 13.5h7v7h-7ZM13.5 13.5h7v7h-7Z" />
      <circle data-fill="" cx="17" cy="7" r="3.5" />
    </>
  ),
  profile: (
    <>
      <circle data-fill="" cx="12" cy="7.5" r="4" />
      <path d="M9 14c.3 2.5-.5 4-3.5 4.5v2h13v-2C15.5 18 14.7 16.5 15 14" />
    </>
  ),
  reference: (
    <>
      <path d="M8.5 4C6 4 6.5 6 6.5 8.5S6 12 4 12c2 0 2.5 1 2.5 3.5S6 20 8.5 20M15.5 4C18 4 17.5 6 17.5 8.5S18 12 20 12c-2 0-2.5 1-2.5 3.5s.5 4.5-2 4.5" />
      <circle data-fill="" cx="12" cy="12" r="2" />
    </>
  ),
  shop: (
    <>
      <path data-fill="" d="M3.5 9 5.5 4h13l2 5Z" />
      <path d="M5 12v8.5h14V12M10 20.5v-5h4v5" />
    </>
  ),
  statistics: (
    <>
      <path d="M3.5 3.5v17h17" />
      <path d="M8 17v-4M17 17V8" />
      <path data-fill="" d="M11 7h3.5v10H11Z" />
    </>
  ),
  tasks: (
    <>
      <path d="M5.5 21V3.5" />
      <path data-fill="" d="M5.5 4.5h12.5l-3 4 3 4H5.5Z" />
      <path d="M2.5 21h6" />
    </>
  ),
  tile: <rect data-fill="" x="5" y="5" width="14" height="14" rx="3" />,
} satisfies Record<string, ReactNode>;

export type ModuleDrawing = keyof typeof moduleDrawings;

/** Last parts of addresses that differ from the name of their drawing. The odd spellings of two are intended. */
const aliases: Readonly<Record<string, ModuleDrawing>> = {
  asset: 'assets',
  'daily login-rewards': 'daily-login-reward',
  'explore-your-dashboard': 'dashboard',
  'leaderbord-rewards': 'leaderboard-reward',
  scalar: 'reference',
  task: 'tasks',
  'understanding-modules': 'module-overview',
};

const isDrawing = (name: string): name is ModuleDrawing => Object.hasOwn(moduleDrawings, name);

/** Finds the drawing for a name (`shop`) or the address of a page (`/docs/api/shop`). */
export const findDrawing = (nameOrHref: string): ModuleDrawing | null => {
  const name = decodeURI(nameOrHref).split('#')[0]?.replace(/\/$/, '').split('/').at(-1) ?? '';
  return isDrawing(name) ? name : (aliases[name] ?? null);
};
