import type { SiteConfig } from '../../../schemas/site-config.ts';
import { markdownAddress } from '../../model/markdown-address.ts';
import { hasPublicAddress } from '../../model/public-address.ts';
import { Icon } from './icons/Icon.tsx';
import { inEnglish } from './languages.ts';
import { SiteLink } from './SiteLink.tsx';
import styles from './CopyPage.module.css';

type Props = {
  readonly config: SiteConfig;
  readonly href: string;
};

export function CopyPage({ config, href }: Props) {
  const copy = markdownAddress(href);
  const assistants = hasPublicAddress(config) ? config.assistants : [];
  return (
    <div className="quiet" data-screen-only="" {...inEnglish()}>
      <button type="button" className={styles.toggle} popoverTarget="copy-page">
        <Icon name="copy" />
        Copy page
        <Icon name="chevron" />
      </button>
      <ul id="copy-page" popover="auto" className={`sheet ${styles.menu}`}>
        <li className="needs-scripting">
          <button type="button" className={styles.entry} data-copy="page">
            Copy as Markdown
          </button>
        </li>
        <li>
          <a className={styles.entry} href={copy}>
            View as Markdown
          </a>
        </li>
        {assistants.map(({ label, href: address }) => (
          <li key={label}>
            <SiteLink
              className={styles.entry}
              href={address.replaceAll('{url}', () => encodeURIComponent(config.url + copy))}
            >
              {`Open in ${label}`}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
