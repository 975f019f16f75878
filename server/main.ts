import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { readConfig } from './config.ts';
import { startEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { createApp } from './http/app.ts';
import { builtPages } from './http/assets.ts';
import { createPages } from './http/pages.ts';
import { openServices } from './open-services.ts';

const config = readConfig(process.env);
const embedded = config.DATABASE_URL ? undefined : await startEmbedded(config.DATA_DIR);
const url = config.DATABASE_URL ?? embedded?.url ?? '';
await migrate(url);
const services = await openServices(config, url);
const entry = builtPages();
const pages = entry && createPages(services, entry);
const server = createServer(getRequestListener(createApp(services, pages).fetch));
server.listen(config.PORT, config.HOST, () => services.log.info({ address: server.address() }, 'portal started'));
