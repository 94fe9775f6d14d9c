import { readArguments } from '../parse-flags.ts';

/** What a build is asked for. */
export type BuildRequest = { readonly isProfiled: boolean };

/** What `npm start` asks for. */
export const plainBuild: BuildRequest = { isProfiled: false };

/** @throws CommandError that says which flags do not fit */
export const readBuildFlags = (): BuildRequest => {
  const { flags } = readArguments({
    usage: 'npm run build [-- flags]',
    about: `Checks all content, then builds the site to dist/public.
Exit status: 0 when built, 1 with errors in content or code, 2 if the build could not run.`,
    flags: { profile: { type: 'boolean', description: 'Then show the time of each part' } },
  });
  return { isProfiled: flags.profile ?? false };
};
