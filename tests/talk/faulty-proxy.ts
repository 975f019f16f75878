import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection between page and portals that tests can cut. */
export type Line = {
  url: string;
  /** Cuts all connections. Answers are held back for that long before, so that acknowledgements are lost. */
  cut: (held_ms: number) => void;
  close: () => Promise<void>;
};

/** Opens a proxy; each connection goes to the port `to` returns, and breaks with it. */
export async function openLine(to: () => number): Promise<Line> {
  const pairs = new Set<{ page: Socket; portal: Socket }>();
  const server = createServer((page) => {
    const pair = { page, portal: connect(to(), '127.0.0.1') };
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      pair.page.destroy();
      pair.portal.destroy();
    };
    for (const socket of [pair.page, pair.portal]) socket.setNoDelay(true).once('error', end).once('close', end);
    page.pipe(pair.portal);
    pair.portal.pipe(page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const broken = new Set<NodeJS.Timeout>();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: (held_ms) => {
      const now = [...pairs];
      for (const { portal, page } of now) portal.unpipe(page);
      const timer = setTimeout(() => {
        broken.delete(timer);
        for (const { page } of now) page.destroy();
      }, held_ms);
      broken.add(timer);
    },
    close: async () => {
      for (const timer of broken) clearTimeout(timer);
      for (const { page } of pairs) page.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
