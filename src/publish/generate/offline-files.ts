export type SelectedFiles = Readonly<Record<'shell' | 'pages' | 'extras', readonly string[]>>;

const isPicture = (name: string): boolean =>
  /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(name) &&
  !/^(?:previews|app-icons)\/|^apple-touch-icon/.test(name);

const patterns: Readonly<Record<keyof SelectedFiles, readonly RegExp[]>> = {
  shell: [
    /^offline\/index\.html$/,
    /^RSC\/R\/(?:404|offline|search)\.txt$/,
    /^(?:routes|search-engine)\.json$|^favicon\.\w+$|^manifest\.webmanifest$/,
    /^assets\/[^/]+\.(?:js|css|woff2?)$/,
    /^assets\/files\/[^/]+\.woff2$/,
    /^assets\/search\//,
  ],
  pages: [/^RSC\/R\/.+\.txt$/, /^sidebar\/[^/]+\.json$/],
  extras: [/^assets\/(?:reference|mermaid)-[^/]+\//, /^openapi\.json$/],
};

/**
 * Selects the files that can be read offline. Pages are stored as payloads, which the offline page renders, because
 * storing the HTML would double the size. Preview images, Markdown copies, feeds and downloads are excluded.
 *
 * @param names paths below the public root, with `/` as separator
 */
export const selectFiles = (names: readonly string[]): SelectedFiles => {
  const selected = { shell: [] as string[], pages: [] as string[], extras: [] as string[] };
  for (const name of names.filter((each) => !/\.(?:br|gz)$/.test(each)).toSorted()) {
    const kind = (['shell', 'pages', 'extras'] as const).find((each) =>
      patterns[each].some((pattern) => pattern.test(name)),
    );
    if (kind !== undefined) {
      selected[kind].push(name);
    } else if (isPicture(name)) {
      selected.extras.push(name);
    }
  }
  return selected;
};
