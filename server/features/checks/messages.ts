import type { Decision } from '#contract/checks/checks.ts';
import { fieldLabels, type QuestionnaireField } from '#contract/questionnaires/fields.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { type ApprovalLinkFault, approvalLinkFaults } from '#server/features/entrance/links/send-on-approval.ts';
import { untilDeadline } from '#server/platform/letters/letter-parts.ts';
import { renderLetter } from '#server/platform/letters/render-letter.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import { checkLetters as letters } from './check-letters.ts';

type DecisionFacts = {
  decision: Decision;
  to_status: Status;
  /** Why the entrance link the parent has asked for with the approval was not sent. */
  wish_fault: ApprovalLinkFault | null;
  /** The child's name and surname. */
  name: string;
  /** The deadline of the family's next step: ISO 8601. */
  deadline: string | null;
  /** The child's page in the parent's cabinet, and where to write to the portal. */
  page: string;
  writing: string;
};

/** The letter about a decision to the parent. Remarks stay in the cabinet: the letter only names their fields. */
export function noticeOf({ decision, to_status, wish_fault, name, deadline, page, writing }: DecisionFacts): Notice {
  const values = { ребёнок: name, 'до срока': untilDeadline.values(deadline)['до срока'], страница: page };
  switch (decision.kind) {
    case 'approve':
      if (to_status === statuses.ENTRANCE_LINK_SENT) return renderLetter(letters.approvedWithLink, values);
      if (wish_fault)
        return renderLetter(letters.approvedWithoutLink, {
          ...values,
          'почему не ушла': approvalLinkFaults[wish_fault],
        });
      return renderLetter(letters.approved, values);
    case 'return': {
      const fields = Object.keys(decision.remarks) as QuestionnaireField[];
      const about = fields.map((field) => `— ${fieldLabels[field]}`).join('\n');
      const isLast = to_status === statuses.QUESTIONNAIRE_LAST_ATTEMPT;
      return renderLetter(isLast ? letters.returnedLast : letters.returned, {
        ...values,
        замечания: about && `Есть замечания:\n${about}`,
      });
    }
    case 'reject':
      return renderLetter(letters.rejected, {
        ребёнок: name,
        причина: decision.reason,
        'написать нам': writing,
        страница: page,
      });
    case 'duplicate':
      return renderLetter(letters.duplicate, { ребёнок: name, 'написать нам': writing });
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
