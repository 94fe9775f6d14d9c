import type { SiteConfig } from '../../../schemas/site-config.ts';
import { AnnouncementClose } from '../islands/announcement/AnnouncementClose.tsx';
import { inEnglish, inSiteLanguage } from './languages.ts';
import { SiteLink } from './SiteLink.tsx';
import styles from './AnnouncementBar.module.css';

type Props = { readonly announcement: NonNullable<SiteConfig['announcement']> };

export function AnnouncementBar({ announcement }: Props) {
  const { id, text, linkLabel, href, isCloseable } = announcement;
  return (
    <section className={styles.bar} aria-label="Announcement" data-announcement="" {...inEnglish()}>
      <p className={styles.text} {...inSiteLanguage()}>
        {`${text} `}
        <SiteLink className={styles.link} href={href}>
          {linkLabel}
        </SiteLink>
      </p>
      {isCloseable && <AnnouncementClose id={id} />}
    </section>
  );
}
