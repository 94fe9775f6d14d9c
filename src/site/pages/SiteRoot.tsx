import '../styles/layers.css';
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/reset.css';
import '../styles/base.css';
import '../styles/controls.css';
import '../styles/prose.css';
import '../styles/code.css';
import '../styles/utilities.css';
import '../styles/sample-language.css';
import '../styles/transitions.css';
import '../styles/forced-colors.css';
import '../styles/right-to-left.css';
import '../styles/print.css';
import type { CSSProperties, ReactNode } from 'react';
import { AnnouncementBar } from '../components/AnnouncementBar.tsx';
import { CodeButtonTemplate } from '../components/CodeButtonTemplate.tsx';
import { Footer } from '../components/Footer.tsx';
import { IconSprite } from '../components/icons/Icon.tsx';
import { inEnglish } from '../components/languages.ts';
import { Navbar } from '../components/Navbar.tsx';
import { PageBehavior } from '../islands/PageBehavior.tsx';
import { PageErrorBoundary } from '../islands/navigation/PageErrorBoundary.tsx';
import { serverVariablesScript } from '../islands/server-choice/server-variables-script.ts';
import { fontScript } from '../islands/theme/font-script.ts';
import { firstPaintScript } from '../islands/theme/first-paint-script.ts';
import textFont from '../styles/fonts/text.woff2?url';
import zeroFont from '../styles/fonts/zero.woff2?url&no-inline';
import type { Language } from '../../model/language.ts';
import type { SiteShell } from '../../model/page.ts';
import { originOf, pathOnHost } from '../../model/public-address.ts';
import { pictureType } from '../../model/picture-type.ts';
import { webManifest } from '../../model/web-manifest.ts';
import { sampleRules } from '../styles/sample-rules.ts';
import styles from './SiteRoot.module.css';

const printedUrl = (url: string): CSSProperties & Record<`--${string}`, string> => ({
  '--site-url': JSON.stringify(url),
});

const textFonts = ({ styleSheet, config }: SiteShell): string => {
  const { preloaded = [], hasText = false } = styleSheet?.fonts ?? {};
  const own = preloaded.map((address) => pathOnHost(address, config));
  return [...(hasText ? [] : [textFont, zeroFont]), ...own].join(' ');
};

type Props = {
  readonly site: SiteShell;
  readonly language: Language;
  readonly children: ReactNode;
};

export function SiteRoot({ site, language, children }: Props) {
  const { announcement, api, parts, samples } = site.config;
  const { families = [] } = site.styleSheet?.fonts ?? {};
  const templates = site.serverTemplates;
  const behavior = (
    <PageBehavior
      hasApi={site.hasApi}
      isLive={site.hasApi && parts.scalar ? api.live : null}
      hasServers={site.servers.length > 0 || templates.length > 0}
      isOfflineOffered={site.config.offline}
    />
  );
  return (
    // The scripts below set attributes on this element before hydration.
    <html
      lang={language.tag}
      {...(site.languages && { dir: language.direction })}
      data-announcement-id={announcement?.id}
      data-servers={
        site.servers.length > 0 ? site.servers.map(({ id }) => id).join(' ') : undefined
      }
      data-server-templates={templates.length > 0 ? JSON.stringify(templates) : undefined}
      data-sample-languages={samples.join(' ')}
      style={printedUrl(originOf(site.config))}
      suppressHydrationWarning
    >
      <head>
        <script
          data-text-fonts={textFonts(site)}
          data-families={families.length > 0 ? families.join(',') : undefined}
          dangerouslySetInnerHTML={{ __html: fontScript }}
        />
        <script dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
        {templates.length > 0 && (
          <script dangerouslySetInnerHTML={{ __html: serverVariablesScript }} />
        )}
        <style dangerouslySetInnerHTML={{ __html: sampleRules(samples, site.servers) }} />
        {site.styleSheet !== null && (
          // Builds inline only sheets with `precedence`. Without it, React can replace the sheet during development.
          <link
            rel="stylesheet"
            href={site.styleSheet.href}
            precedence={import.meta.env.PROD ? 'brand' : undefined}
          />
        )}
        {/* Delays the first paint until the navbar is complete; otherwise, its parts would move as they arrive. */}
        <link rel="expect" href="#navbar" blocking="render" />
        <meta name="color-scheme" content="light dark" />
        {parts.search && (
          <link
            rel="search"
            type="application/opensearchdescription+xml"
            title={site.config.product.name}
            href="/opensearch.xml"
          />
        )}
        <link rel="icon" href={site.favicon} type={pictureType(site.favicon)} />
        <link rel="manifest" href={webManifest.href} />
        {site.touchIcon !== null && <link rel="apple-touch-icon" href={site.touchIcon} />}
      </head>
      <body>
        <section aria-label="Skip to main content" data-screen-only="" {...inEnglish()}>
          <a className={`primary ${styles.skip}`} href="#main-content">
            Skip to main content
          </a>
        </section>
        {announcement && <AnnouncementBar announcement={announcement} />}
        <Navbar site={site} />
        <PageErrorBoundary>{children}</PageErrorBoundary>
        <Footer site={site} />
        {site.languages ? <div {...inEnglish()}>{behavior}</div> : behavior}
        <IconSprite />
        <CodeButtonTemplate />
      </body>
    </html>
  );
}
