import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import { plural } from '#contract/words/numbers.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { CorrectionEffects } from './correction-effects.tsx';
import type { useKeyCorrection } from './use-key-correction.ts';

type Props = {
  keyCorrection: ReturnType<typeof useKeyCorrection>;
  /** The key of a section of the bank is corrected, not that of a test. */
  isSection: boolean;
};

/** Below the questions: preview of the effects, consent to losses, reason, and the correction itself. */
export function KeyCorrectionForm({ keyCorrection, isSection }: Props) {
  const { corrections, allowsLosses, setAllowsLosses, reason, setReason, found, failure, busy } = keyCorrection;
  const ofReason = failure?.fields.reason;
  const isOfSeveral = found !== undefined && found.tests.length > 1;
  const until = isOfSeveral ? ', но не раньше, чем каждый тест пройдут все' : ', но не раньше, чем тест пройдут все';
  const waiting = found?.letters_wait ? until : '';
  if (corrections.length === 0)
    return (
      <Section title="Что изменится">
        <FormFailure text={failure?.errors[0]} />
        <Text c="dimmed">
          Отметьте в вопросах, что считать верным, или исключите вопрос: здесь появится, кого это коснётся.
        </Text>
      </Section>
    );
  return (
    <Section
      title="Что изменится"
      text={`Исправляется ${plural(corrections.length, 'вопрос', 'вопроса', 'вопросов')}. Сначала посмотрите, у кого и как изменятся баллы и места`}
    >
      <FormFailure text={ofReason ? undefined : failure?.errors[0]} />
      <Checkbox
        label="Снизить баллы тем, кому по прежнему ключу засчитали лишнее"
        description="Без этой отметки никто не потеряет ни балла"
        checked={allowsLosses}
        onChange={(event) => setAllowsLosses(event.currentTarget.checked)}
      />
      {found ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void keyCorrection.apply(found);
          }}
        >
          <Stack gap="md">
            <CorrectionEffects
              found={found}
              allowsLosses={allowsLosses}
              corrected={corrections.length}
              isSection={isSection}
            />
            {found.letters_wait ? (
              <Alert color="blue" title="Письма подождут">
                {isOfSeveral
                  ? 'Эти тесты прошли ещё не все, а причина подсказала бы ответ. Баллы изменятся сразу, а причину семьи узнают по каждому тесту отдельно: когда его пройдут все, кому он предстоит в этом сезоне.'
                  : 'Этот тест ещё предстоит другим, а причина подсказала бы им ответ. Баллы изменятся сразу, а семьи узнают причину, когда тест пройдут все, кому он предстоит в этом сезоне.'}
              </Alert>
            ) : null}
            <Textarea
              label="Причина"
              description={`Её прочтут в письме те, у кого изменились баллы${waiting}, и она останется в журнале`}
              required
              autosize
              minRows={2}
              maxLength={1000}
              value={reason}
              error={ofReason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <Group>
              <Button type="submit" color={found.losing > 0 ? 'red' : 'ocean'} loading={busy === 'mend'}>
                {found.losing > 0
                  ? `Исправить ключ и снизить баллы: ${plural(found.losing, 'человек', 'человека', 'человек')}`
                  : 'Исправить ключ'}
              </Button>
            </Group>
          </Stack>
        </form>
      ) : (
        <Group>
          <Button loading={busy === 'preview'} onClick={() => void keyCorrection.preview()}>
            Посмотреть, что изменится
          </Button>
        </Group>
      )}
    </Section>
  );
}
