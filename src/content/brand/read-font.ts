import { readFile } from 'node:fs/promises';
import { fromBuffer } from '@capsizecss/unpack';
import { create } from 'fontkitten';
import type { FontFile } from '../../model/brand.ts';

const rangeOf = (bytes: Buffer): Pick<FontFile, 'weight' | 'style'> => {
  const font = create(bytes);
  if (font.isCollection) {
    throw new Error('a collection of fonts');
  }
  const axis = font.variationAxes['wght'];
  return {
    weight: axis ? `${axis.min} ${axis.max}` : String(font['OS/2'].usWeightClass),
    style: font.italicAngle === 0 ? 'normal' : 'italic',
  };
};

/**
 * @param href address of the file as the author wrote it
 * @returns null if the file is not a font
 */
export const readFont = async (disk: string, href: string): Promise<FontFile | null> => {
  const bytes = await readFile(disk);
  try {
    const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = await fromBuffer(bytes);
    return {
      href,
      ...rangeOf(bytes),
      ascent: ascent / unitsPerEm,
      descent: -descent / unitsPerEm,
      lineGap: lineGap / unitsPerEm,
      width: xWidthAvg / unitsPerEm,
    };
  } catch {
    return null;
  }
};
