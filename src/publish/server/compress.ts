import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib';
import { listFiles } from '../../base/files/list-files.ts';
import { nameFileInErrors } from '../../base/files/name-file.ts';

/** Extensions of files to compress. Image and font formats, except SVG, are already compressed. */
const TEXT_EXTENSIONS = new Set(
  '.cpp .cs .css .csv .gd .h .html .js .json .map .md .mjs .svg .ts .txt .uplugin .webmanifest .xml .yaml .yml'.split(
    ' ',
  ),
);

/**
 * For smaller files, the headers cost more bytes than compression saves. The minimum is low enough to compress a script
 * on every page from 726 to 382 bytes.
 */
const MINIMUM_BYTES = 512;

type Setting = { readonly brotliQuality: number; readonly gzipLevel: number };

/**
 * Setting for files that are written in every build. With two threads, quality 8 saves 0.3% of the bytes but takes a
 * third longer, because it allocates 16 MB per file instead of 8. Quality 6 takes as long as 7 and adds 0.6% to the
 * size; quality 9 takes ten times as long.
 */
const EVERY_BUILD: Setting = { brotliQuality: 7, gzipLevel: 6 };

/**
 * Setting for cached files and the search index. Compared with quality 9, it makes our scripts 6.8% smaller and the
 * index 6.1% smaller, at a cost of 115 ms.
 */
const ONCE: Setting = {
  brotliQuality: constants.BROTLI_MAX_QUALITY,
  gzipLevel: constants.Z_BEST_COMPRESSION,
};

type Variant = { readonly suffix: '.br' | '.gz'; readonly bytes: Buffer };

/**
 * Returns an empty result for a file that is not text, has at most 512 bytes, or would not shrink. The result is
 * deterministic.
 *
 * @param name file name, for its extension
 */
export type Compress = (name: string, source: Buffer) => Variant[];

const isCompressible = (name: string, source: Buffer): boolean =>
  source.length > MINIMUM_BYTES && TEXT_EXTENSIONS.has(extname(name).toLowerCase());

const brotliOptions = ({ length }: Buffer, { brotliQuality }: Setting): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
});

const smallerVariants = (source: Buffer, brotli: Buffer, gzipped: Buffer): Variant[] => {
  const variants: Variant[] = [
    { suffix: '.br', bytes: brotli },
    { suffix: '.gz', bytes: gzipped },
  ];
  return variants.filter(({ bytes }) => bytes.length < source.length);
};

const compressWith =
  (setting: Setting): Compress =>
  (name, source) =>
    isCompressible(name, source)
      ? smallerVariants(
          source,
          brotliCompressSync(source, brotliOptions(source, setting)),
          gzipSync(source, { level: setting.gzipLevel }),
        )
      : [];

/**
 * Compresses files that are written in every build. Works synchronously, because Node's thread pool took 10 s of CPU
 * time for 1,000 pages, half of it for memory allocation. The calling thread takes 3 s.
 */
export const compressText = compressWith(EVERY_BUILD);

export const compressDensely = compressWith(ONCE);

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const compressFile = async (file: string): Promise<void> => {
  const source = await readFile(file);
  if (isCompressible(file, source)) {
    const [brotli, gzipped] = await Promise.all([
      compressBrotli(source, brotliOptions(source, ONCE)),
      compressGzip(source, { level: ONCE.gzipLevel }),
    ]);
    const variants = smallerVariants(source, brotli, gzipped);
    for (const { suffix, bytes } of variants) {
      nameFileInErrors(file + suffix, () => writeFileSync(file + suffix, bytes));
    }
  }
};

export const compressDirectory = async (root: string): Promise<void> => {
  await Promise.all(listFiles(root).map((file) => compressFile(join(root, file))));
};
