/** RFC 9116, section 3. */
export const securityFile = '/.well-known/security.txt';
