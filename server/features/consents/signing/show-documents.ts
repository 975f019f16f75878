import { agreementKinds } from '#contract/consents/agreement-kinds.ts';
import type { AgreementDocument } from '#contract/consents/consents.ts';
import { utypes } from '#contract/roles.ts';
import { getUser } from '#server/features/accounts/queries.ts';
import { listChildStatuses } from '#server/features/participation/child-statuses.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { fillSiteHtml, fillSiteText } from '#server/platform/configuration/site-words.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { maskEmail, maskPhone } from '#server/platform/mask.ts';
import { childrenToSignFor, findPendingAgreement, inForce } from '../consent-state.ts';
import { listSigned } from '../queries.ts';
import { isReady, listCurrentTexts } from '../texts.ts';
import { verifiedContacts } from './request-code.ts';
import { kindsOf, signingStateOf, subjectsOf } from './signing-scope.ts';

type DocumentsQuery = { participant_id?: number | undefined; renew: boolean };

/**
 * The page of consents: the texts in force in the order of agreement-kinds.ts, and how each stands — for one child, for
 * every child who waits for a signature (`renew`), or for one yet to be registered. 404 for a foreign child. Four queries.
 */
export async function showDocuments({ db, caller }: SignedContext, { participant_id, renew }: DocumentsQuery) {
  const known = await getConfiguration(db);
  const [user, texts, rows, kin] = await Promise.all([
    getUser(db, caller.user_id),
    listCurrentTexts(db),
    listSigned(db, caller.user_id),
    caller.utype === utypes.parent ? listChildStatuses(db, caller.user_id) : [],
  ]);
  const child = kin.find((child) => child.participant_id === participant_id);
  if (participant_id !== undefined && !child) throw notFound('Участник не найден');
  const children = child ? [child] : renew ? childrenToSignFor(rows, kin) : [];
  const isRenewal = renew || child !== undefined;

  const documents = kindsOf(caller).flatMap((kind): AgreementDocument[] => {
    const text = texts.find((current) => current.kind === kind);
    const { required, about } = agreementKinds[kind];
    // A renewal of the parent's own consents alone asks nothing about a child.
    if (!text || (about === 'child' && isRenewal && children.length === 0)) return [];
    const ids = children.map((child) => child.participant_id);
    const subjects = subjectsOf(kind, ids).map((subject) => ({
      participant_id: subject,
      standing: signingStateOf(rows, kind, subject),
      ukey: about === 'child' && subject === null ? null : (inForce(rows, kind, subject)?.ukey ?? null),
    }));
    return [
      {
        kind,
        title: fillSiteText(text.title, known),
        required,
        about,
        version: text.version,
        text: fillSiteHtml(text.text, known),
        is_ready: isReady(text),
        subjects,
      },
    ];
  });

  const { email, phone } = verifiedContacts(user);
  const { surname, name, patronymic, birth_date } = user;
  return {
    documents,
    children: children.map((child) => ({
      id: child.participant_id,
      surname: child.surname,
      name: child.name,
      patronymic: child.patronymic,
    })),
    signer: { surname, name, patronymic, birth_date },
    contacts: { email: email && maskEmail(email), phone: phone && maskPhone(phone) },
    ukey: isRenewal ? null : (findPendingAgreement(rows)?.ukey ?? null),
  };
}
