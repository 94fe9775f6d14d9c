import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { externalLinks } from '../../../../src/tools/qa/external-links.ts';
import { unvisitedPage } from '../../../../src/tools/qa/visited-page.ts';

const messagesFrom = async (listener: RequestListener): Promise<readonly string[]> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const href = `http://localhost:${(server.address() as AddressInfo).port}/`;
  const page = { ...unvisitedPage('/'), links: [{ href, text: 'Out', selector: 'a' }] };
  const site = { origin: 'http://site.test', root: '/', pages: [page], statusOf: async () => 200 };
  try {
    return (await externalLinks.run(site)).map(({ message }) => message);
  } finally {
    server.close().closeAllConnections();
  }
};

test.each([400, 404, 405, 500])(
  'a host that answers HEAD with %i is asked again as a reader asks',
  async (status) => {
    const messages = await messagesFrom(({ method }, response) => {
      response.writeHead(method === 'HEAD' ? status : 200).end();
    });
    expect(messages).toEqual([]);
  },
);

test('a host that hangs up on HEAD is asked again as a reader asks', async () => {
  const messages = await messagesFrom(({ method, socket }, response) => {
    if (method === 'HEAD') {
      socket.destroy();
    } else {
      response.end();
    }
  });
  expect(messages).toEqual([]);
});

test('an address that GET does not find either leads to nothing', async () => {
  const messages = await messagesFrom((_, response) => {
    response.writeHead(404).end();
  });
  expect(messages).toEqual(['The link is broken (status 404).']);
});
