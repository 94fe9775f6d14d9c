/** Host names that public DNS never resolves (RFC 6761, 6762, 8375 and 9476). */
const localName =
  /^(?:[^.:]+|.*\.(?:localhost|local|internal|lan|test|home\.arpa)|host\.docker\.internal)\.?$/i;

const localAddress =
  /^(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168)(?:\.\d+)+$|^\[(?:::1?|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*)\]$/i;

/** @param host host name or address, as in `URL.hostname` */
export const isLocalHost = (host: string): boolean =>
  localName.test(host) || localAddress.test(host);
