import { ShortcutHelp } from '../islands/shortcuts/ShortcutHelp.tsx';
import type { SiteShell } from '../../model/page.ts';
import { inEnglish, inSiteLanguage } from './languages.ts';
import { Logo } from './Logo.tsx';
import { SiteLink } from './SiteLink.tsx';
import styles from './Footer.module.css';

export function Footer({ site }: { site: SiteShell }) {
  const { footer, offline, parts, product, copyrightYear, siteVersion } = site.config;
  const { copyrightHolder = product.name } = site.config;
  return (
    <footer className={styles.footer} data-screen-only="">
      {site.brand === null && <div className={styles.edge} />}
      <div className={styles.content}>
        {footer.length > 0 && (
          <nav className={styles.columns} aria-label="Footer" {...inEnglish()}>
            {footer.map(({ title, links }, column) => (
              <div key={column} {...inSiteLanguage()}>
                <p className={styles.title}>{title}</p>
                <ul aria-label={title}>
                  {links.map((link, index) => (
                    <li key={index}>
                      <SiteLink className={styles.link} href={'to' in link ? link.to : link.href}>
                        {link.label}
                      </SiteLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        )}
        <div className={`quiet cluster ${styles.imprint}`} {...inEnglish()}>
          <Logo logo={site.logo} />
          {copyrightYear !== undefined && (
            <span
              {...inSiteLanguage()}
            >{`Copyright © ${String(copyrightYear).replace(/\s?[-–]\s?/, '–')} ${copyrightHolder}`}</span>
          )}
          {parts.shortcuts && <ShortcutHelp className={styles.action} />}
          {offline && (
            <a className={`needs-scripting ${styles.action}`} href="/offline">
              Offline reading
            </a>
          )}
          {/* Only builds create the license file, so the development server does not link to it. */}
          {import.meta.env.PROD && (
            <a className={styles.link} href="/third-party-licenses.txt">
              Third-party licenses
            </a>
          )}
          {siteVersion !== undefined && (
            <span className={styles.version}>{`Documentation ${siteVersion}`}</span>
          )}
        </div>
      </div>
    </footer>
  );
}
