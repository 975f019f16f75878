import { isAdmin, type Utype, utypes } from '#contract/roles.ts';
import { forbidden, invalid } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/context.ts';

type Account = { id: number; utype: Utype };

/** Accounts of administrators and curators are administrators' alone (docs/product/roles.md). */
export const mayManage = (caller: Caller, { utype }: Account): boolean =>
  caller.utype === utypes.administrator || !isAdmin(utype);

/** Throws unless the caller may block this account or end its sessions: 403 for one above, 422 for one's own. */
export function checkManages(caller: Caller, account: Account): void {
  if (!mayManage(caller, account)) throw forbidden('Кабинетами администраторов и кураторов управляет администратор');
  if (caller.user_id === account.id) throw invalid('Это ваш собственный кабинет: сеансы и пароль — в вашем профиле');
}
