import { z } from 'zod';

/** What a Content Security Policy may name: a host, or a scheme. Keywords such as `'unsafe-inline'` would end it. */
const policySource = z
  .string()
  .regex(/^(?:(?:https?|wss?):(?:\/\/(?:\*\.)?[a-z0-9.-]+(?::(?:\d+|\*))?(?:\/[^\s;,'"]*)?)?)$/i, {
    error: 'a source such as https://fonts.example.com',
  });
/** Sources of one directive. */
export const policySources = z.array(policySource).default([]);

const scriptAttribute = /^(?:src|type|id|integrity|crossorigin|data-[a-z0-9-]+)$/;

/** An element `<script>`: its address, and attributes that browsers and the script itself read. */
export const siteScript = z
  .object({
    src: z.string().regex(/^(?:https:\/\/[^\s"<>]+|\/(?!\/)\S*)$/, {
      error:
        'an address such as https://stats.example.com/count.js, or that of a file of `static/`',
    }),
  })
  .catchall(z.string())
  .refine((attributes) => Object.keys(attributes).every((name) => scriptAttribute.test(name)), {
    error: 'only `src`, `type`, `id`, `integrity`, `crossorigin` and names with `data-`',
  });
