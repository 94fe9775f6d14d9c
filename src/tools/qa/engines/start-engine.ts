import { findFirefox, findWebkit } from './find-engines.ts';
import { startPuppeteer } from './puppeteer-engine.ts';
import type { Engine, Reader } from './reader.ts';
import { startWebkit } from './webkit-engine.ts';

/** Engines besides Chromium, as Debian's packages bring them. */
export const otherEngines = ['firefox', 'webkit'] as const;

export type OtherEngine = (typeof otherEngines)[number];

const starts: Readonly<Record<OtherEngine, () => Promise<Engine>>> = {
  firefox: () => startPuppeteer('firefox', findFirefox()),
  webkit: () => startWebkit(findWebkit()),
};

/** @throws an error that names the package when the engine is not installed */
export const startEngine = async (name: OtherEngine): Promise<Engine> => starts[name]();

/** Starts an engine with one reader. Closing the reader closes the engine: a browser that has crashed cannot open another one. */
export const startReader = async (
  engine: OtherEngine,
  origin: string,
): Promise<{ readonly version: string; readonly reader: Reader }> => {
  const { version, newReader, close } = await startEngine(engine);
  try {
    const reader = await newReader(origin);
    const closeBoth = async (): Promise<void> => {
      await Promise.allSettled([reader.close(), close()]);
    };
    return { version, reader: { ...reader, close: closeBoth } };
  } catch (error) {
    await close();
    throw error;
  }
};
