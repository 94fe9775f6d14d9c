/** Keeps the reference's color mode classes in sync with the site's theme; returns the function that ends this. */
export const followColorMode = (): (() => void) => {
  const { documentElement, body } = document;
  const isDark = (): boolean => documentElement.dataset['theme'] === 'dark';
  const sync = () => {
    body.classList.toggle('dark-mode', isDark());
    body.classList.toggle('light-mode', !isDark());
  };
  const syncIfWrong = () => {
    if (
      body.classList.contains('dark-mode') !== isDark() ||
      body.classList.contains('light-mode') === isDark()
    ) {
      sync();
    }
  };
  const theme = new MutationObserver(sync);
  theme.observe(documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  // the reference sets the classes from the system's preference and its own stored value
  const own = new MutationObserver(syncIfWrong);
  own.observe(body, { attributes: true, attributeFilter: ['class'] });
  sync();
  return () => {
    theme.disconnect();
    own.disconnect();
    body.classList.remove('dark-mode', 'light-mode');
  };
};
