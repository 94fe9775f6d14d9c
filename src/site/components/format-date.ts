/** `2025-10-28` → `Oct 28, 2025` in English. Uses UTC, so that the day is the same in every time zone. */
export const formatDate = (day: string, language: string): string =>
  new Intl.DateTimeFormat([language, 'en'], {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));
