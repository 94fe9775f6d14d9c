import { sampleLanguageOf } from '../../api/reference/sample-languages.ts';
import { SampleLanguageSelect } from '../islands/sample-language/SampleLanguageSelect.tsx';
import { MobileMenu } from '../islands/menu/MobileMenu.tsx';
import { SectionLink } from '../islands/menu/SectionLink.tsx';
import { SearchButton } from '../islands/search/SearchButton.tsx';
import { LineIcon } from '../islands/LineIcon.tsx';
import { ThemeToggle } from '../islands/theme/ThemeToggle.tsx';
import { ChoiceChevron } from './ChoiceChevron.tsx';
import { ThemeIcons } from './icons/ThemeIcons.tsx';
import type { SiteShell } from '../../model/page.ts';
import { inEnglish, inSiteLanguage } from './languages.ts';
import { Logo } from './Logo.tsx';
import { sampleChoiceTitle } from './SampleLanguageTablist.tsx';
import { SiteLink } from './SiteLink.tsx';
import styles from './Navbar.module.css';

export function Navbar({ site }: { site: SiteShell }) {
  const { parts, samples, search } = site.config;
  return (
    <header id="navbar" className={styles.bar} data-screen-only="">
      <div className={styles.row}>
        <MobileMenu {...inEnglish()}>
          <nav aria-label="Main" {...inEnglish()}>
            <NavbarLinks site={site} />
          </nav>
        </MobileMenu>
        <a className={styles.brand} href="/">
          <Logo logo={site.logo} />
          <span className={styles.name}>{site.config.product.name}</span>
        </a>
        <nav className={styles.links} aria-label="Main" {...inEnglish()}>
          <NavbarLinks site={site} />
        </nav>
        <div
          className={parts.search ? styles.tools : `${styles.tools} ${styles.withoutSearch}`}
          {...inEnglish()}
        >
          {site.hasApi && parts.sampleChoice && (
            <div>
              <SampleLanguageSelect
                title={sampleChoiceTitle(samples)}
                languages={samples.map((name) => ({ name, label: sampleLanguageOf(name).label }))}
                sign={
                  <LineIcon
                    path="m7 5.5-4.5 4.5L7 14.5M13 5.5l4.5 4.5-4.5 4.5"
                    canvas={20}
                    size={18}
                  />
                }
                chevron={<ChoiceChevron />}
              />
            </div>
          )}
          {parts.search && (
            <SearchButton
              collection={search.hosted?.collection ?? 'docs'}
              missingResultsUrl={search.missingResultsUrl ?? null}
            />
          )}
          <ThemeToggle>
            <ThemeIcons />
          </ThemeToggle>
        </div>
      </div>
    </header>
  );
}

function NavbarLinks({ site }: { site: SiteShell }) {
  return (
    <ul
      className={styles.list}
      {...(site.config.navbar === undefined ? inEnglish() : inSiteLanguage())}
    >
      {site.navbar.map(({ label, href, section }, index) => (
        <li key={index}>
          {section === null ? (
            <SiteLink className={styles.link} href={href}>
              {label}
            </SiteLink>
          ) : (
            <SectionLink className={styles.link} href={href} section={section}>
              {label}
            </SectionLink>
          )}
        </li>
      ))}
    </ul>
  );
}
