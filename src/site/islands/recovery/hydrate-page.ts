import { applyStyles } from '../trusted-types/apply-styles.ts';
import type { Boot } from './boot-script.ts';
import { reloadPage, reloadPageOnce } from './reload-page.ts';

const loadPayload = async (boot: Boot): Promise<Response> => {
  const response = await boot.payload;
  const text = response.ok ? await response.text() : '';
  if (!text.includes(`"_buildId":${JSON.stringify(import.meta.env.WAKU_BUILD_ID)}`)) {
    throw new Error(`${response.url} (${response.status}) does not belong to this page`);
  }
  boot.text = text;
  return new Response(text);
};

/** Waits for all modules, because React empties a document whose components are missing. */
export const hydrateWhenLoaded = async (boot: Boot, hydrate: () => void): Promise<void> => {
  try {
    const modules = boot.modules.map((address) => import(/* @vite-ignore */ address));
    const [payload] = await Promise.all([loadPayload(boot), ...modules]);
    globalThis.__WAKU_INITIAL_RSC__ = { response: Promise.resolve(payload) };
  } catch (error) {
    if (!(await reloadPageOnce())) {
      showNotice(error);
    }
    return;
  }
  // skip `<html>`: changing inherited values there would restyle the page, which takes 60 ms on a slow phone
  applyStyles(document.body);
  hydrate();
};

const showNotice = (error: unknown): void => {
  const notice = document.createElement('section');
  notice.className = 'notice';
  notice.setAttribute('role', 'alert');
  const title = document.createElement('strong');
  title.textContent = 'Page Error';
  const text = document.createElement('p');
  text.textContent = `${String(error)}. The page can be read, but its buttons do not work.`;
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = 'Retry';
  retry.addEventListener('click', () => void reloadPage());
  notice.append(title, text, retry);
  document.body.append(notice);
};
