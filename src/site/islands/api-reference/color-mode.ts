/** Keeps the reference's color mode classes in sync with the site's theme; returns the function that ends this. */
export const followColorMode = (): (() => void) => {
  const { documentElement, body } = document;
  const sync = () => {
    const isDark = documentElement.dataset['theme'] === 'dark';
    body.classList.toggle('dark-mode', isDark);
    body.classList.toggle('light-mode', !isDark);
  };
  const observer = new MutationObserver(sync);
  observer.observe(documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  // the reference sets the classes from the system's preference and its own stored value
  observer.observe(body, { attributes: true, attributeFilter: ['class'] });
  sync();
  return () => {
    observer.disconnect();
    body.classList.remove('dark-mode', 'light-mode');
  };
};
