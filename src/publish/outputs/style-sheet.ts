import type { SiteConfig } from '../../../schemas/site-config.ts';
import { mapStyle } from '../../base/text/style-addresses.ts';
import { pathOnHost } from '../../model/public-address.ts';
import type { StyleSheet } from '../../model/site.ts';

export const renderStyleSheet = ({ css }: StyleSheet, config: Pick<SiteConfig, 'url'>): string =>
  mapStyle(css, (address) => pathOnHost(address, config));
