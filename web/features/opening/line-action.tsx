import type { ReactNode } from 'react';
import { openingLines } from '#contract/opening/lines.ts';
import type { OpeningLine } from '#contract/opening/opening.ts';
import { ConfirmText } from '#web/features/site-texts/confirm-text.tsx';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { fieldOf } from './line-links.ts';
import { SendTrialLetter } from './send-trial-letter.tsx';
import { TrialSms } from './trial-sms.tsx';

type Props = { line: OpeningLine; mayAct: boolean };

/** Button or link to settle a line; nothing if that happens outside the portal. */
export function LineAction({ line, mayAct }: Props): ReactNode {
  const { name, id, wording, is_empty } = line;
  const { group, title } = openingLines[name];
  const field = fieldOf[name];
  if (field)
    return mayAct ? (
      <ButtonLink size="sm" variant="light" to="/admin/config" hash={field} aria-label={`Указать: ${title}`}>
        Указать
      </ButtonLink>
    ) : (
      <p>Это меняет администратор.</p>
    );
  if (group === 'texts')
    return (
      <>
        {id === null ? (
          <ButtonLink size="sm" variant="light" to="/admin/portal-texts" aria-label={`Тексты портала: ${title}`}>
            Тексты портала
          </ButtonLink>
        ) : (
          <ButtonLink
            size="sm"
            variant="light"
            to="/admin/portal-texts/$id"
            params={{ id }}
            aria-label={`Открыть текст: ${title}`}
          >
            Открыть текст
          </ButtonLink>
        )}
        {is_empty ? (
          <ButtonLink size="sm" variant="default" to="/admin/starter" aria-label={`Взять начальный текст: ${title}`}>
            Взять начальный текст
          </ButtonLink>
        ) : null}
        {id !== null && wording !== null && mayAct ? <ConfirmText id={id} title={title} /> : null}
      </>
    );
  switch (name) {
    case 'participant_course':
    case 'guide_course':
      return id === null ? (
        <ButtonLink size="sm" variant="light" to="/admin/teachings" aria-label={`Курсы: ${title}`}>
          Курсы
        </ButtonLink>
      ) : (
        <ButtonLink
          size="sm"
          variant="light"
          to="/admin/teachings/edit/$id"
          params={{ id }}
          aria-label={`Открыть курс: ${title}`}
        >
          Открыть курс
        </ButtonLink>
      );
    case 'mail':
      return mayAct ? <SendTrialLetter /> : null;
    case 'sms':
      return mayAct && line.may_be_tried ? <TrialSms /> : null;
    case 'administrators_second_factor':
    case 'curators_second_factor':
      return (
        <>
          <ButtonLink size="sm" variant="light" to="/admin/profile" aria-label={`Включить свой второй шаг: ${title}`}>
            Включить свой
          </ButtonLink>
          {mayAct ? (
            <ButtonLink size="sm" variant="default" to="/admin/staff" aria-label={`Сотрудники: ${title}`}>
              Сотрудники
            </ButtonLink>
          ) : null}
        </>
      );
    default:
      return null;
  }
}
