const readable = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2025-10-28` → `Oct 28, 2025`. In UTC, so that every reader sees the same day. */
export const formatDate = (day: string): string => readable.format(new Date(day));
