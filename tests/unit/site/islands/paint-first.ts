import { runInNewContext } from 'node:vm';
import type { ServerTemplate } from '../../../../src/api/reference/server-templates.ts';
import { serverVariablesScript } from '../../../../src/site/islands/server-choice/server-variables-script.ts';
import { firstPaintScript } from '../../../../src/site/islands/theme/first-paint-script.ts';

type Read = (key: string) => string | null;

export const paintFirst = (
  servers: string | null,
  read: Read,
  templates: readonly ServerTemplate[] = [],
) => {
  const attributes = new Map<string, string>();
  const address = { textContent: '', getAttribute: () => templates[0]?.id };
  const written: Readonly<Record<string, string | null>> = {
    'data-servers': servers,
    'data-server-templates': templates.length === 0 ? null : JSON.stringify(templates),
  };
  let end = (): void => undefined;
  runInNewContext(`${firstPaintScript};${templates.length === 0 ? '' : serverVariablesScript}`, {
    URLSearchParams,
    addEventListener: (type: string, listener: () => void) => {
      end = type === 'DOMContentLoaded' ? listener : end;
    },
    MutationObserver: class {
      observe() {}
      disconnect() {}
    },
    location: { search: '' },
    matchMedia: () => ({ matches: false }),
    localStorage: { getItem: read },
    document: {
      querySelectorAll: () => [address],
      documentElement: {
        getAttribute: (name: string) => written[name] ?? null,
        setAttribute: (name: string, value: string) => attributes.set(name, value),
      },
    },
  });
  end();
  return { server: attributes.get('data-server'), address: address.textContent };
};

export const addressBeforePaint = (templates: readonly ServerTemplate[], read: Read): string =>
  paintFirst(null, read, templates).address;
