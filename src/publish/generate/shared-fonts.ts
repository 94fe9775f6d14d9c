import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'postcss';

const siteSheet = /^site-[^.]+\.css$/;

const fontsFile = 'fonts.css';

/**
 * Moves the `@font-face` rules out of the style sheet that all pages share, because every page inlines them. If the
 * style sheet declared them too, fonts would load again after a navigation, and text would move.
 *
 * @param folder a bundle of the site's code
 * @throws if the bundle does not have exactly one such style sheet (`waku.config.ts` names its chunk)
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

export const readFonts = (folder: string): string =>
  readFileSync(path.join(folder, fontsFile), 'utf8');
