import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'postcss';

/** The style sheet of all pages (`waku.config.ts` names its chunk). */
const siteSheet = /^site-[^.]+\.css$/;

/** Beside the public files of a bundle. */
const fontsFile = 'fonts.css';

/**
 * Moves the `@font-face` rules out of the style sheet of all pages, because every page has them inline. Declared again by
 * that sheet, which the next page puts to use, fonts would load once more, and text would move when they arrive.
 *
 * @param folder a bundle of the site's code
 * @throws when it has no such sheet, or several
 */
export const separateFonts = (folder: string): void => {
  const assets = path.join(folder, 'public/assets');
  const [name, ...others] = readdirSync(assets).filter((file) => siteSheet.test(file));
  if (name === undefined || others.length > 0) {
    throw new Error(`Expected one style sheet of all pages in ${assets}, site-*.css.`);
  }
  const sheet = parse(readFileSync(path.join(assets, name), 'utf8'));
  const fonts: string[] = [];
  sheet.walkAtRules('font-face', (rule) => {
    fonts.push(rule.toString());
    rule.remove();
  });
  writeFileSync(path.join(assets, name), sheet.toString());
  writeFileSync(path.join(folder, fontsFile), fonts.join(''));
};

/** The `@font-face` rules that every page has inline. */
export const readFonts = (folder: string): string =>
  readFileSync(path.join(folder, fontsFile), 'utf8');
