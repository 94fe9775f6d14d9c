'use client';

import { ReferencePrefetch } from './api-reference/ReferencePrefetch.tsx';
import { BackToTop } from './back-to-top/BackToTop.tsx';
import { ResponseChoice } from './code/ResponseChoice.tsx';
import { CodeActions } from './code/CodeActions.tsx';
import { CopyActions } from './copy/CopyActions.tsx';
import { LinkNavigator } from './navigation/LinkNavigator.tsx';
import { OfflineSupport } from './offline/OfflineSupport.tsx';
import { SampleLanguageTabs } from './sample-language/SampleLanguageTabs.tsx';
import { ServerFollower } from './server-choice/ServerFollower.tsx';
import { ImageZoom } from './zoom/ImageZoom.tsx';

type Props = {
  readonly hasApi: boolean;
  /**
   * Whether `/scalar` loads the OpenAPI document from the API's host rather than using the copy in this build. Null if
   * the site has no such page.
   */
  readonly isLive: boolean | null;
  readonly hasServers: boolean;
  readonly isOfflineOffered: boolean;
};

/**
 * Combines these islands in one client component, because separate client components would enlarge the scripts and the
 * payload of every page.
 */
export function PageBehavior({ hasApi, isLive, hasServers, isOfflineOffered }: Props) {
  return (
    <>
      <BackToTop />
      <LinkNavigator />
      {isOfflineOffered && <OfflineSupport />}
      {isLive !== null && <ReferencePrefetch isLive={isLive} />}
      <CopyActions />
      <CodeActions />
      <ImageZoom />
      <SampleLanguageTabs />
      {hasApi && <ResponseChoice />}
      {hasServers && <ServerFollower />}
    </>
  );
}
