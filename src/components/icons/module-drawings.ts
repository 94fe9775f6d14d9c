type Drawing = { readonly accent: string; readonly lines: string };

/**
 * One drawing per module, as paths on a grid of 24. The `accent` has the accent colour and shows what the module is
 * about: the head of a key, the coin of a purchase, the first step of a podium.
 */
export const moduleDrawings = {
  assets: {
    accent: 'M12 3l8.5 4.5L12 12 3.5 7.5Z',
    lines: 'M3.5 12l8.5 4.5 8.5-4.5M3.5 16.5 12 21l8.5-4.5',
  },
  authentication: {
    accent: 'M3.5 8.5a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0Z',
    lines: 'M11.3 11.7l8.2 8.2M16.5 16.9l2.5-2.5M14 14.4l1.8-1.8',
  },
  changelog: {
    accent: 'M3.5 7a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0Z',
    lines: 'M6 3.5v17M3.5 16a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0ZM11.5 7h8.5M11.5 16h6',
  },
  'daily-login-reward': {
    accent: 'M13.5 13h2.5a1 1 0 0 1 1 1v2.5a1 1 0 0 1-1 1h-2.5a1 1 0 0 1-1-1v-2.5a1 1 0 0 1 1-1Z',
    lines: 'M4 6h16v14.5H4ZM4 10.5h16M8 3.5V7M16 3.5V7',
  },
  dashboard: {
    accent: 'M13.5 12h3a1 1 0 0 1 1 1v2.5a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-2.5a1 1 0 0 1 1-1Z',
    lines: 'M3.5 4.5h17v15h-17ZM3.5 9h17M9.5 9v10.5',
  },
  'first-call': {
    accent: 'M8.5 6.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0Z',
    lines: 'M10 11c.2 3-.8 4.8-3.5 6v3.5h11V17c-2.7-1.2-3.7-3-3.5-6M6.5 17h11',
  },
  friendship: {
    accent: 'M5 8a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0Z',
    lines:
      'M14 5.2a3.2 3.2 0 1 1 1.3 6.1M15.5 14.5c3 .3 5 2.4 5 6h-4M2.5 20.5c0-4 2.4-6.5 6-6.5s6 2.5 6 6.5Z',
  },
  'in-app-purchase': {
    accent: 'M12.5 17a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0Z',
    lines: 'M6 3h9.5v9M6 3v18h8M9 7h3.5M9 10.5h3.5',
  },
  inventory: { accent: 'M9.5 9h5v5h-5Z', lines: 'M4 10.5 6 5h12l2 5.5v9.5H4ZM4 10.5h16' },
  leaderboard: { accent: 'M9 6.5h6v14H9Z', lines: 'M3.5 20.5v-7H9M15 11h5.5v9.5h-17' },
  'leaderboard-reward': {
    accent: 'M7.5 3.5h9V9a4.5 4.5 0 0 1-9 0Z',
    lines:
      'M7.5 5.5H4V7a3.5 3.5 0 0 0 3.8 3.5M16.5 5.5H20V7a3.5 3.5 0 0 1-3.8 3.5M12 13.5v4M8 20.5c0-2 1.5-3 4-3s4 1 4 3Z',
  },
  'module-overview': {
    accent: 'M13.5 7a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0Z',
    lines: 'M3.5 3.5h7v7h-7ZM3.5 13.5h7v7h-7ZM13.5 13.5h7v7h-7Z',
  },
  profile: {
    accent: 'M8 7.5a4 4 0 1 0 8 0 4 4 0 1 0-8 0Z',
    lines: 'M9 14c.3 2.5-.5 4-3.5 4.5v2h13v-2C15.5 18 14.7 16.5 15 14',
  },
  reference: {
    accent: 'M10 12a2 2 0 1 0 4 0 2 2 0 1 0-4 0Z',
    lines:
      'M8.5 4C6 4 6.5 6 6.5 8.5S6 12 4 12c2 0 2.5 1 2.5 3.5S6 20 8.5 20M15.5 4C18 4 17.5 6 17.5 8.5S18 12 20 12c-2 0-2.5 1-2.5 3.5s.5 4.5-2 4.5',
  },
  shop: { accent: 'M3.5 9 5.5 4h13l2 5Z', lines: 'M5 12v8.5h14V12M10 20.5v-5h4v5' },
  statistics: { accent: 'M11 7h3.5v10H11Z', lines: 'M3.5 3.5v17h17M8 17v-4M17 17V8' },
  tasks: { accent: 'M5.5 4.5h12.5l-3 4 3 4H5.5Z', lines: 'M5.5 21V3.5M2.5 21h6' },
  tile: {
    accent: 'M8 5h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3Z',
    lines: '',
  },
} satisfies Record<string, Drawing>;

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
