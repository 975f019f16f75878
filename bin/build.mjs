// `npm run build`: installs libraries, builds pages and the server, for machines where another service starts the portal.
import { buildAll, checkNode, install, refuse } from './prepare.mjs';

checkNode();
await install();
if (!(await buildAll())) refuse('Не удалось собрать портал: причина — в сообщениях выше');
