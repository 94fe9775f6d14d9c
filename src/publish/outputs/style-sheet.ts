import type { SiteConfig } from '../../../schemas/site-config.ts';
import { mapStyle } from '../../base/text/style-addresses.ts';
import { pathOnHost } from '../../model/public-address.ts';
import type { StyleSheet } from '../../model/site.ts';

type Host = Pick<SiteConfig, 'url'>;

const withBasePath = (css: string, config: Host): string =>
  mapStyle(css, (address) => pathOnHost(address, config));

export const renderStyleSheet = ({ css }: StyleSheet, config: Host): string =>
  withBasePath(css, config);

export const renderFontFaces = ({ fontFaces }: StyleSheet, config: Host): string =>
  withBasePath(fontFaces, config);
