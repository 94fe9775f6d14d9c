import type { SiteConfig } from '../../../schemas/site-config.ts';
import type { Document } from '../../model/site.ts';
import { inEnglish } from './languages.ts';
import { SiteLink } from './SiteLink.tsx';
import styles from './PageFeedback.module.css';

type Feedback = { readonly answer: string; readonly title: string; readonly url: string };

export const fillFeedbackUrl = (template: string, feedback: Feedback): string =>
  template.replace(/\{(answer|title|url)\}/g, (_, name: keyof Feedback) =>
    encodeURIComponent(feedback[name]),
  );

type Props = {
  readonly config: SiteConfig;
  readonly document: Pick<Document, 'title' | 'href'>;
};

export function PageFeedback({ config, document }: Props) {
  const { feedbackUrl, url } = config;
  if (feedbackUrl === undefined) {
    return null;
  }
  const address = (answer: string): string =>
    fillFeedbackUrl(feedbackUrl, { answer, title: document.title, url: url + document.href });
  return (
    <div className={`cluster ${styles.feedback}`} data-screen-only="" {...inEnglish()}>
      <p className={styles.question}>Was this page helpful?</p>
      <SiteLink className={`control ${styles.choice}`} href={address('helpful')}>
        Yes<span className="visually-hidden"> (this page was helpful)</span>
      </SiteLink>
      <SiteLink className={`control ${styles.choice}`} href={address('not helpful')}>
        No<span className="visually-hidden"> (this page was not helpful)</span>
      </SiteLink>
    </div>
  );
}
