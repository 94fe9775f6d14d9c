/**
 * The address of a page's source with `{file}` for its path. Where the address of the branch is known, the path begins
 * there, because the pages are in another folder now.
 */
export const editUrlOf = (written: string): string => {
  const branch = /^(https?:\/\/[^/]+\/[^/]+\/[^/]+\/)(?:edit|tree|blob)\/([^/]+)/.exec(written);
  return branch ? `${branch[1]}edit/${branch[2]}/{file}` : `${written.replace(/\/*$/, '/')}{file}`;
};
