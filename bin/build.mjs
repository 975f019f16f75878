// `npm run build`: libraries and pages, ready for a start; for a machine where another service starts the portal.
import { build, checkNode, install, refuse } from './prepare.mjs';

checkNode();
await install();
if (!(await build())) refuse('Не удалось собрать страницы: причина — в сообщениях выше');
