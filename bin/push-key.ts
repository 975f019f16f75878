// npm run push-key: prints a new key for notices on devices, as a line for .env.

import { newPushKey } from '#server/platform/notices/push/push-key.ts';

console.log(`VAPID_PRIVATE_KEY=${newPushKey()}`);
