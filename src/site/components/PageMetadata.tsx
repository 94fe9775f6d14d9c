import type { SiteConfig } from '../../../schemas/site-config.ts';
import { publicAddress } from '../../model/public-address.ts';
import { previewAddress, previewSize } from '../../model/preview-address.ts';
import { feedsOf } from '../../model/feeds.ts';

type Props = {
  readonly config: SiteConfig;
  readonly title: string;
  readonly description: string;
  readonly canonical: string | null;
  readonly isIndexed?: boolean;
  readonly type?: 'website' | 'article';
  readonly image?: string | null;
  readonly markdown?: string | null;
  readonly hasFeeds?: boolean;
  /** Title that the preview image shows instead of `title`. */
  readonly previewTitle?: string;
};

export function PageMetadata({
  config,
  title,
  description,
  canonical,
  isIndexed = true,
  type = 'website',
  image = null,
  markdown = null,
  hasFeeds = false,
  previewTitle = title,
}: Props) {
  const preview =
    isIndexed && canonical !== null ? previewAddress(config, canonical, previewTitle) : null;
  const shown = image ?? preview;
  return (
    <>
      <title>{title === config.product.name ? title : `${title} | ${config.product.name}`}</title>
      <meta name="description" content={description} />
      {!isIndexed && <meta name="robots" content="noindex, follow" />}
      {canonical !== null && <link rel="canonical" href={config.url + canonical} />}
      {markdown !== null && (
        <link rel="alternate" type="text/markdown" href={config.url + markdown} />
      )}
      {hasFeeds &&
        feedsOf(config).map(({ href, type: mediaType, label }) => (
          <link
            key={href}
            rel="alternate"
            type={mediaType}
            title={label}
            href={config.url + href}
          />
        ))}
      <meta property="og:site_name" content={config.product.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      {canonical !== null && <meta property="og:url" content={config.url + canonical} />}
      {shown !== null && <meta property="og:image" content={publicAddress(shown, config)} />}
      {image === null && preview !== null && (
        <>
          <meta property="og:image:width" content={String(previewSize.width)} />
          <meta property="og:image:height" content={String(previewSize.height)} />
          <meta property="og:image:alt" content={`${config.product.name}: ${title}`} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
