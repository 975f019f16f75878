import type { Decision } from '#contract/checks.ts';
import { fieldLabels, type QuestionnaireField } from '#contract/questionnaires/fields.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { type WishFault, wishFaults } from '#server/features/entrance/send-on-approval.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';

type Told = {
  decision: Decision;
  to_status: Status;
  /** Why the entrance link the parent has wished with the approval did not go. */
  wish_fault: WishFault | null;
  /** The child's name and surname. */
  name: string;
  /** Of what the family has to do next: ISO 8601. */
  deadline: string | null;
  /** The child's page in the parent's cabinet, and where to write to the portal. */
  page: string;
  writing: string;
};

const until = (deadline: string | null): string =>
  deadline ? ` до ${formatDateTime(deadline)} (время московское)` : '';

/** A decision in words to the parent. Remarks stay in the cabinet: a letter names only what they are about. */
export function noticeOf({ decision, to_status, wish_fault, name, deadline, page, writing }: Told): Notice {
  switch (decision.kind) {
    case 'approve':
      if (to_status === statuses.ENTRANCE_LINK_SENT)
        return {
          kind: 'questionnaire_checked',
          subject: `Анкета одобрена: ${name}`,
          text: `Мы проверили анкету, всё в порядке. Участник: ${name}.\n\nКак вы и просили, ссылка для входа уже ушла ребёнку. Следующий шаг за ним: создать по ней свой кабинет${until(deadline)}. Куда ушла ссылка, видно на странице ребёнка: ${page}`,
          sms: `Анкета одобрена, ссылка для входа ушла ребёнку. Кабинет нужно создать${until(deadline)}: ${page}`,
          shown: `${name}: анкета одобрена, ссылка для входа ушла ребёнку. Кабинет нужно создать${until(deadline)}.`,
        };
      if (wish_fault)
        return {
          kind: 'questionnaire_checked',
          subject: `Анкета одобрена, отправьте ссылку: ${name}`,
          text: `Мы проверили анкету, всё в порядке. Участник: ${name}.\n\nВы просили сразу отправить ребёнку ссылку для входа, но она не ушла: ${wishFaults[wish_fault]}. Пожалуйста, исправьте это и отправьте ссылку сами${until(deadline)} на странице ребёнка: ${page}`,
          sms: `Анкета одобрена, но ссылка для входа ребёнку не ушла. Отправьте её сами${until(deadline)}: ${page}`,
          shown: `${name}: анкета одобрена, но ссылка для входа ребёнку не ушла. Отправьте её сами${until(deadline)}.`,
        };
      return {
        kind: 'questionnaire_checked',
        subject: `Анкета одобрена: ${name}`,
        text: `Мы проверили анкету, всё в порядке. Участник: ${name}.\n\nСледующий шаг — зарегистрировать кабинет участника${until(deadline)}. Откройте страницу ребёнка: ${page}`,
        sms: `Анкета одобрена. Зарегистрируйте кабинет участника${until(deadline)}: ${page}`,
        shown: `${name}: анкета одобрена. Зарегистрируйте кабинет участника${until(deadline)}.`,
      };
    case 'return': {
      const fields = Object.keys(decision.remarks) as QuestionnaireField[];
      const about = fields.map((field) => `— ${fieldLabels[field]}`).join('\n');
      const last = to_status === statuses.QUESTIONNAIRE_LAST_ATTEMPT;
      return {
        kind: 'questionnaire_checked',
        subject: last ? `Исправьте анкету, это последняя попытка: ${name}` : `Исправьте анкету: ${name}`,
        text: [
          `Мы проверили анкету и просим её немного исправить${until(deadline)}. Участник: ${name}.`,
          about && `Есть замечания:\n${about}`,
          last && 'Это последняя попытка: вернуть анкету ещё раз мы не сможем. Проверьте её, пожалуйста, внимательно.',
          `Откройте анкету: каждое замечание стоит у своего ответа, остальное заполнять заново не нужно. ${page}`,
        ]
          .filter(Boolean)
          .join('\n\n'),
        sms: `Анкету нужно исправить${until(deadline)}${last ? ', это последняя попытка' : ''}: ${page}`,
        shown: `${name}: анкету нужно исправить${until(deadline)}${last ? ', это последняя попытка' : ''}. Каждое замечание стоит у своего ответа.`,
      };
    }
    case 'reject':
      return {
        kind: 'questionnaire_checked',
        subject: `Анкета отклонена: ${name}`,
        text: `К сожалению, мы не смогли принять анкету. Участник: ${name}.\n\nПричина: ${decision.reason}\n\nЕсли вы думаете, что это ошибка, напишите нам: ${writing}`,
        sms: `К сожалению, анкета отклонена. Причина — в кабинете: ${page}`,
        shown: `${name}: к сожалению, анкета отклонена. Причина — на странице ребёнка.`,
      };
    case 'duplicate':
      return {
        kind: 'questionnaire_checked',
        subject: `Участник уже зарегистрирован: ${name}`,
        text: `Похоже, что этот ребёнок уже зарегистрирован на портале, поэтому вторая анкета отмечена как дубликат. Участник: ${name}.\n\nПродолжайте в том кабинете, где ребёнок был зарегистрирован раньше. Если это разные дети, напишите нам, и мы всё исправим: ${writing}`,
        sms: `Анкета отмечена как дубликат: ребёнок уже зарегистрирован. Если это ошибка, напишите нам: ${writing}`,
        shown: `${name}: анкета отмечена как дубликат, ребёнок уже зарегистрирован. Если это ошибка, напишите нам.`,
      };
  }
}

/** The decision in the log's words; remarks themselves are kept with the decision. */
export function reasonOf(decision: Decision): string {
  switch (decision.kind) {
    case 'approve':
      return 'Анкета одобрена';
    case 'return': {
      const fields = Object.keys(decision.remarks) as QuestionnaireField[];
      const about = fields.map((field) => fieldLabels[field]).join(', ');
      return [about && `Замечания: ${about}`, decision.comment].filter(Boolean).join('. ');
    }
    case 'reject':
      return decision.reason;
    case 'duplicate':
      return `Дубликат участника № ${decision.original_id}`;
  }
}
