export const wordsOf = (letters: readonly string[], length: number): string[] => {
  let longest = [''];
  const words = [''];
  for (let size = 1; size <= length; size++) {
    longest = longest.flatMap((word) => letters.map((letter) => word + letter));
    words.push(...longest);
  }
  return words;
};
