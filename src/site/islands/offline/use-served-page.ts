import { useEffect, useState } from 'react';
import { useRouter } from 'waku/router/client';
import { servedAttribute } from '../../offline/served-page.ts';
import { removeBasePath } from '../../../base/paths/base-path.ts';

/**
 * Shows the page of the address where the worker has served the offline page in its place, because only the payload of that page
 * is stored. Returns whether that cannot be shown.
 */
export const useServedPage = (): boolean => {
  const { replace } = useRouter();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const { documentElement } = document;
    const served = documentElement.getAttribute(servedAttribute);
    const end = (isPageMissing: boolean) => {
      documentElement.removeAttribute(servedAttribute);
      setMissing(isPageMissing);
    };
    if (served === 'missing') {
      end(true);
    } else if (served !== null) {
      const { pathname, search, hash } = location;
      const path = removeBasePath(pathname, import.meta.env.BASE_URL) ?? pathname;
      replace(path + search + hash).then(
        () => documentElement.removeAttribute(servedAttribute),
        () => end(true),
      );
    }
  }, [replace]);
  return isMissing;
};
