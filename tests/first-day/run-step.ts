// Steps people do in a browser on the first day, made as calls through nginx inside the bare Debian (main.ts).
import { joinTeam } from './join-team.ts';
import { openRegistration } from './open-registration.ts';
import { registerFamily } from './register-family.ts';

const actions: Record<string, () => Promise<string[]>> = {
  'join-team': joinTeam,
  'open-registration': openRegistration,
  'register-family': registerFamily,
};

const name = process.argv[2] ?? '';
const act = actions[name];
if (!act) throw new Error(`nobody on the first day does «${name}»`);
console.log((await act()).join('\n'));
