import { achievementFile, avatarFile } from '#contract/achievements/fields.ts';
import { type Size, wide } from '#server/features/starter/course/drawings.ts';
import type { StoreDeps } from '#server/platform/storage/stores/store-local-file.ts';
import type { Drawings } from '../draw-picture.ts';
import type { NamedPerson } from '../find-people.ts';
import { storeFile } from '../store-file.ts';
import { protocolPdf } from './protocol-pdf.ts';
import { readProtocols, type Timed } from './read-steps.ts';

const PHOTO = wide(960);
const AVATAR: Size = { width: 384, height: 384 };

type StoredProof = { path: string | null; link: string | null };

/** The proofs and the avatars that people upload: each picture and each protocol is drawn once, even if several show it. */
export async function openProofs(
  storing: StoreDeps & { drawings: Drawings },
  steps: readonly Timed[],
  find: (login: string) => NamedPerson,
) {
  const protocols = await readProtocols();
  const drawn = new Map<string, Promise<Buffer>>();
  const once = (name: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const drawing = drawn.get(name) ?? draw();
    drawn.set(name, drawing);
    return drawing;
  };
  const draw = (name: string): Promise<Buffer> => {
    const protocol = protocols[name];
    if (!protocol) throw new Error(`no protocol ${name}`);
    const proof = `protocol:${name}`;
    const lines = steps.flatMap((timed) => {
      if (timed.act !== 'step') return [];
      const { person, step } = timed;
      if (step.act === 'add' && step.proof === proof) return [{ person: find(person), said: step }];
      if (step.act !== 'correct' || step.proof !== proof) return [];
      const added = steps.flatMap((one) =>
        one.act === 'step' && one.person === person && one.step.act === 'add' ? [one.step] : [],
      );
      const said = added[step.of - 1];
      return said ? [{ person: find(person), said }] : [];
    });
    return protocolPdf(protocol, lines);
  };
  const own = { is_public: false, file_target: achievementFile };
  return {
    /** Uploads a proof, or returns its link. */
    prove: async (owner_id: number, proof: string): Promise<StoredProof> => {
      const [, protocol] = /^protocol:(.+)$/.exec(proof) ?? [];
      if (protocol !== undefined) {
        const order = { ...own, owner_id, original_name: 'Выписка из протокола.pdf' };
        const content = await once(proof, () => draw(protocol));
        return { path: await storeFile(storing, content, 'application/pdf', order), link: null };
      }
      const [, picture = '', original_name] = /^photo:([\w-]+) (.+)$/.exec(proof) ?? [];
      if (original_name === undefined) return { path: null, link: proof };
      const content = await once(proof, () => storing.drawings.photo(picture, PHOTO));
      return { path: await storeFile(storing, content, 'image/jpeg', { ...own, owner_id, original_name }), link: null };
    },
    avatar: async (owner_id: number, picture: string): Promise<string> => {
      const content = await once(`avatar:${picture}`, () => storing.drawings.toKeep(picture, AVATAR));
      const order = { is_public: false, file_target: avatarFile, owner_id, original_name: 'аватар.webp' };
      return await storeFile(storing, content, 'image/webp', order);
    },
  };
}
export type Proofs = Awaited<ReturnType<typeof openProofs>>;
