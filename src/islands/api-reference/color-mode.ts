/** Keeps the classes by which the reference knows its colours equal to the site's theme; returns what stops it. */
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
  // The reference reads the system's preference and its own memory, and sets the classes by those.
  const own = new MutationObserver(syncIfWrong);
  own.observe(body, { attributes: true, attributeFilter: ['class'] });
  sync();
  return () => {
    theme.disconnect();
    own.disconnect();
    body.classList.remove('dark-mode', 'light-mode');
  };
};
