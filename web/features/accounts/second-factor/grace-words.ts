import type { SecondFactorDue } from '#contract/accounts/second-factor-due.ts';
import { plural } from '#contract/words/numbers.ts';

/** How many sign-ins by password alone an administrator without the required second factor has left, in words. */
export function graceWords({ sign_ins_left, must_set_up, is_newcomer }: SecondFactorDue): string {
  if (is_newcomer) return 'Остался один шаг: включите вход в два шага.';
  if (must_set_up) return 'Входы с одним паролем закончились. Кабинет откроется, как только вы включите второй шаг.';
  if (sign_ins_left === 0)
    return 'Это последний вход с одним паролем: в следующий раз кабинет откроет только второй шаг.';
  return `С одним паролем можно войти ещё ${plural(sign_ins_left, 'раз', 'раза', 'раз')}. Потом кабинет откроет только второй шаг.`;
}
