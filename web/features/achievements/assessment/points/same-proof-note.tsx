import type { SameProof } from '#contract/achievements/same-proof.ts';
import { quoted } from '#contract/words/quotes.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import classes from '../assessment.module.css';

const by: Record<SameProof['by'], string> = { file: 'тот же файл', link: 'та же ссылка' };

/** Other achievements that rest on the very same file or link, with links to those of others. */
export function SameProofNote({ proofs }: { proofs: readonly SameProof[] }) {
  if (proofs.length === 0) return null;
  return (
    <Alert
      title={proofs.every(({ is_own }) => is_own) ? 'Одно подтверждение дважды' : 'Такое же подтверждение у другого'}
    >
      <ul className={classes.listed}>
        {proofs.map((proof) => (
          <li key={`${proof.achievement_id} ${proof.by}`}>
            {proof.is_own ? (
              'У этого же участника'
            ) : (
              <TextLink
                to="/admin/users/achievements/$id"
                params={{ id: proof.user_id }}
                preload={false}
                c="inherit"
                td="underline"
              >
                {proof.name}
              </TextLink>
            )}
            : {quoted(proof.title)}, {by[proof.by]}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
