/** Where researchers look for the contact to report a vulnerability to (RFC 9116, section 3). */
export const securityFile = '/.well-known/security.txt';
