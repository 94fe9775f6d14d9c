import type { Schema } from 'hast-util-sanitize';
import { svg } from 'property-information';

/** No elements that run or load something, and no animations, which can set `href`. */
const elements =
  `a circle clipPath defs desc ellipse filter g image line linearGradient marker mask path pattern polygon polyline
  radialGradient rect stop svg switch symbol text textPath title tspan use view feBlend feColorMatrix feComponentTransfer
  feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile
  feTurbulence`.split(/\s+/);

/** Removed with their content, which would show as text. */
const withoutContent = ['foreignObject', 'iframe', 'metadata', 'object', 'script', 'style'];

/** CSS that loads nothing: `url()` only for parts of the drawing, and no escapes, which could hide another URL. */
const withoutUrls = /^(?!.*(?:\\|@|url\((?!\s*["']?#)|image\(|image-set\(|src\())/is;
const cssProperties =
  'clipPath color cursor fill filter markerEnd markerMid markerStart mask stroke'.split(' ');

const addresses = ['href', 'xLinkHref'];
const ofPicture = /^(?:\/(?!\/)|data:image\/(?:avif|gif|jpeg|png|webp);base64,)/i;
const ofLink = /^(?:https?:\/\/|mailto:|#|\/(?!\/))/i;
const ofPart = /^#/;

const mayName = (pattern: RegExp): [string, RegExp][] => addresses.map((name) => [name, pattern]);

const special = new Set([...cssProperties, ...addresses, 'ping', 'style', 'xmlBase']);
const plain = Object.keys(svg.property).filter(
  (name) => !name.startsWith('on') && !special.has(name),
);

/** Roles of `src/site/components/Drawing.module.css`. Other data attributes belong to the site's elements. */
const roles = ['dataMotion', 'dataOver', 'dataPart', 'dataText', 'dataTone'];

export const drawingSchema = {
  tagNames: elements,
  strip: withoutContent,
  // The defaults would rename ids and forbid pictures.
  ancestors: {},
  clobber: [],
  protocols: {},
  required: {},
  attributes: {
    ...Object.fromEntries(elements.map((name) => [name, mayName(ofPart)])),
    a: mayName(ofLink),
    image: mayName(ofPicture),
    '*': [
      ...plain,
      ...roles,
      ...cssProperties.map((name): [string, RegExp] => [name, withoutUrls]),
    ],
  },
} satisfies Schema;
