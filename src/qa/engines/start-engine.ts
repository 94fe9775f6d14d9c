import { findFirefox, findWebkit } from './find-engines.ts';
import { startPuppeteer } from './puppeteer-engine.ts';
import type { Engine } from './reader.ts';
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
