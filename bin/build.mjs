// `npm run build`: installs libraries and builds pages, for machines where another service starts the portal.
import { build, checkNode, install, refuse } from './prepare.mjs';

checkNode();
await install();
if (!(await build())) refuse('Не удалось собрать страницы: причина — в сообщениях выше');
