export const specimenChapters = Array.from({ length: 20 }, (_, index) => {
  const number = String(index + 1).padStart(2, '0');
  const length = number === '12' ? 30 : 2;
  return {
    name: `chapter-${number}`,
    pages: Array.from({ length }, (__, page) => `Page ${number}.${page}`),
  };
});
