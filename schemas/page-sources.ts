import { z } from 'zod';

/**
 * A host or scheme for the Content Security Policy. Rejects keywords, because some, such as `'unsafe-inline'`, would
 * defeat the policy.
 */
const policySource = z
  .string()
  .regex(/^(?:(?:https?|wss?):(?:\/\/(?:\*\.)?[a-z0-9.-]+(?::(?:\d+|\*))?(?:\/[^\s;,'"]*)?)?)$/i, {
    error: 'a source such as https://fonts.example.com',
  });
export const policySources = z.array(policySource).default([]);
export const anySource = z.array(policySource).default(['https:']);

const scriptAttribute = /^(?:src|type|id|integrity|crossorigin|data-[a-z0-9-]+)$/;

export const siteScript = z
  .object({
    src: z.string().regex(/^(?:https:\/\/[^\s"<>]+|\/(?!\/)\S*)$/, {
      error:
        'an address such as https://stats.example.com/count.js, or the address of a file in `static/`',
    }),
  })
  .catchall(z.string())
  .refine((attributes) => Object.keys(attributes).every((name) => scriptAttribute.test(name)), {
    error: 'only `src`, `type`, `id`, `integrity`, `crossorigin` and names with `data-`',
  });
