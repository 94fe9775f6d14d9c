'use client';

import { ReferencePrefetch } from './api-reference/ReferencePrefetch.tsx';
import { BackToTop } from './back-to-top/BackToTop.tsx';
import { ResponseChoice } from './code/ResponseChoice.tsx';
import { WordWrap } from './code/WordWrap.tsx';
import { CopyActions } from './copy/CopyActions.tsx';
import { LinkNavigator } from './navigation/LinkNavigator.tsx';
import { OfflineSupport } from './offline/OfflineSupport.tsx';
import { SampleLanguageTabs } from './sample-language/SampleLanguageTabs.tsx';
import { ServerFollower } from './server-choice/ServerOptions.tsx';
import { ImageZoom } from './zoom/ImageZoom.tsx';

type Props = {
  /** The OpenAPI document to load ahead; null where it is not to be, undefined on a site without one. */
  readonly openapiHref: string | null | undefined;
  readonly hasServers: boolean;
  readonly isOfflineOffered: boolean;
};

/**
 * What makes the markup of every page work. One island: each takes a line of every page, and its name in the scripts.
 */
export function PageBehavior({ openapiHref, hasServers, isOfflineOffered }: Props) {
  return (
    <>
      <BackToTop />
      <LinkNavigator />
      {isOfflineOffered && <OfflineSupport />}
      {openapiHref !== undefined && <ReferencePrefetch openapiHref={openapiHref} />}
      <CopyActions />
      <WordWrap />
      <ImageZoom />
      <SampleLanguageTabs />
      {openapiHref !== undefined && <ResponseChoice />}
      {hasServers && <ServerFollower />}
    </>
  );
}
