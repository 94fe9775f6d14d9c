import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
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

/** Text by extension. Images and fonts are compressed by their formats already; SVG is text. */
const TEXT_EXTENSIONS = new Set(
  '.css .csv .html .js .json .map .md .mjs .svg .txt .webmanifest .xml .yaml .yml'.split(' '),
);

/** A script of 726 bytes, which every page waits for, has 382 compressed; below this the headers are most of it. */
const MINIMUM_BYTES = 512;
const BEST_QUALITY_LIMIT_BYTES = 1024 * 1024;
/** Measured on 2.3 MB of text: 285 kB in 0.07 s, where 11 gives 258 kB in 2.2 s. */
const LARGE_FILE_QUALITY = 9;
/**
 * Measured on a page of 71 kB: 14.55 kB in 3.0 ms, where 6 gives 14.70 kB in 2.3 ms, 9 gives 14.54 kB in 20 ms, and 10
 * gives 13.79 kB in 35 ms. Of gzip, 1.4 ms and 15.60 kB, where 9 gives 15.52 kB in the same time.
 */
const EVERY_BUILD_QUALITY = 8;
const EVERY_BUILD_LEVEL = 6;
/** The smallest window for a page, in bits: 64 kB but for 16 bytes (RFC 7932 section 9.1). */
const SMALL_WINDOW_BITS = 16;
/**
 * With such a window 9 has tables that fit the processor's cache; with a larger one 8 has 16 MB, new for each file: pages
 * of 68 kB took 1.8 ms in a thread in place of 4.3. Up to this size it costs a page 0.2 % at most, at 120 kB 1.3 %.
 */
const SMALL_WINDOW_LIMIT_BYTES = 96 * 1024;
const SMALL_WINDOW_QUALITY = 9;

/** Measured on a search index of 88 kB: 39.8 kB in 77 ms, where 9 gives 42.5 kB in 9 ms, and 11 gives 40.0 kB in 115 ms. */
const DENSE_QUALITY = 10;

/** A compressed form: what its file's name adds to that of its source, and its bytes. */
type Companion = { readonly suffix: '.br' | '.gz'; readonly bytes: Buffer };

const isCompressed = (name: string, source: Buffer): boolean =>
  source.length > MINIMUM_BYTES && TEXT_EXTENSIONS.has(extname(name).toLowerCase());

const brotliOptions = ({ length }: Buffer, quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
});

const everyBuildOptions = (source: Buffer): BrotliOptions => {
  if (source.length > SMALL_WINDOW_LIMIT_BYTES) {
    return brotliOptions(source, EVERY_BUILD_QUALITY);
  }
  const { params } = brotliOptions(source, SMALL_WINDOW_QUALITY);
  return { params: { ...params, [constants.BROTLI_PARAM_LGWIN]: SMALL_WINDOW_BITS } };
};

const smallerOnes = (source: Buffer, [brotli, gzipped]: readonly [Buffer, Buffer]): Companion[] => {
  const companions: Companion[] = [
    { suffix: '.br', bytes: brotli },
    { suffix: '.gz', bytes: gzipped },
  ];
  return companions.filter(({ bytes }) => bytes.length < source.length);
};

/**
 * Makes the compressed forms of a file, for a host that serves precompressed files: none of what is no text, has at most
 * 512 bytes, or does not get smaller. The same source gives the same bytes.
 *
 * @param name of the file, for its extension
 */
export type Compress = (name: string, source: Buffer) => Companion[];

const compressWith =
  (optionsFor: (source: Buffer) => BrotliOptions): Compress =>
  (name, source) =>
    isCompressed(name, source)
      ? smallerOnes(source, [
          brotliCompressSync(source, optionsFor(source)),
          gzipSync(source, { level: EVERY_BUILD_LEVEL }),
        ])
      : [];

/**
 * For files that every build makes anew.
 *
 * In this thread: handed to Node's own threads 1,000 pages took 10 s of processor time, half of it for memory, where
 * they take 3 s in place.
 */
export const compressText = compressWith(everyBuildOptions);

/** For one of them that many readers wait for. */
export const compressDensely = compressWith((source) => brotliOptions(source, DENSE_QUALITY));

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The compressed forms of a file that is made once and kept, which take long. */
const compressOnce = async (name: string, source: Buffer): Promise<Companion[]> => {
  if (!isCompressed(name, source)) {
    return [];
  }
  const isLarge = source.length >= BEST_QUALITY_LIMIT_BYTES;
  const quality = isLarge ? LARGE_FILE_QUALITY : constants.BROTLI_MAX_QUALITY;
  const forms = await Promise.all([
    compressBrotli(source, brotliOptions(source, quality)),
    compressGzip(source, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return smallerOnes(source, forms);
};

const compressFile = async (file: string): Promise<void> => {
  const companions = await compressOnce(file, await readFile(file));
  await Promise.all(companions.map(({ suffix, bytes }) => writeFile(file + suffix, bytes)));
};

/**
 * Writes the compressed forms beside every file of a folder that is made once and kept.
 *
 * @throws Error of the file system when the folder is missing or a file in it cannot be read or written
 */
export const compressDirectory = async (root: string): Promise<void> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const queue = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .values();
  const work = async () => {
    // All workers take from the one iterator, so at most that many files are in memory at once.
    for (const file of queue) {
      await compressFile(file);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
};
