import { reloadPage, reloadPageOnce } from './reload-page.ts';

/**
 * Loads the modules that the page's HTML names. React empties a document whose components are missing when it
 * hydrates it, so that has to be known before.
 */
const loadPageModules = async (): Promise<void> => {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  await Promise.all([...links].map(({ href }) => import(/* @vite-ignore */ href)));
};

/** Runs `hydrate` when all modules are there. Otherwise the page stays as it was served: every word and link. */
export const hydrateWhenLoaded = async (hydrate: () => void): Promise<void> => {
  try {
    await loadPageModules();
  } catch (error) {
    if (!(await reloadPageOnce())) {
      showNotice(error);
    }
    return;
  }
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
