import type { ReactNode } from 'react';
import type { SeasonLack } from '#contract/season/season.ts';
import { formatNumber, plural } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import { MissingLine } from '#web/features/opening/missing-links.tsx';
import { TextLink } from '#web/kit/links/link.tsx';
import { people } from './step-words.ts';

type Props = { lack: SeasonLack; mayConfigure: boolean };

/** Something to settle before a step, with a link to where that is done. */
export function LackLine({ lack, mayConfigure }: Props) {
  const { count, about, id } = lack;
  const inConfiguration = (text: string): ReactNode => (
    <>
      {text}. {mayConfigure ? <TextLink to="/admin/config">Конфигурация</TextLink> : 'Это меняет администратор'}
    </>
  );
  const inText = (text: string): ReactNode => (
    <>
      {text}.{' '}
      {id === null ? (
        <TextLink to="/admin/portal-texts">Тексты портала</TextLink>
      ) : (
        <TextLink to="/admin/portal-texts/$id" params={{ id }}>
          Написать
        </TextLink>
      )}
    </>
  );
  switch (lack.name) {
    case 'opening':
      return <MissingLine name={about} />;
    case 'certificate_text':
      return inText(`Нет текста: ${about}`);
    case 'certificate_signatory':
      return inText('Не указано, кто подписывает сертификаты');
    case 'organisation_details':
      return (
        <>
          Не заполнены сведения об организации: {plural(count, 'раздел', 'раздела', 'разделов')}.{' '}
          <TextLink to="/admin/$section" params={{ section: 'sveden' }}>
            Сведения
          </TextLink>
        </>
      );
    case 'no_course':
      return (
        <>
          Нет включённого курса для участников: начать обучение будет не с чего.{' '}
          <TextLink to="/admin/teachings">Курсы</TextLink>
        </>
      );
    case 'course_without_milestones':
    case 'milestones_incomplete':
      return (
        <>
          {lack.name === 'milestones_incomplete'
            ? `В курсе ${quoted(about)} без лекции или теста: ${plural(count, 'этап', 'этапа', 'этапов')}.`
            : `В курсе ${quoted(about)} нет этапов.`}{' '}
          {id === null ? null : (
            <TextLink to="/admin/teachings/edit/$id" params={{ id }}>
              Открыть курс
            </TextLink>
          )}
        </>
      );
    case 'no_open_direction':
      return inConfiguration('Ни одного направления выбрать нельзя');
    case 'no_capacity':
      return inConfiguration(`Нет мест: ${about}`);
    case 'trip_points':
      return inConfiguration(`Без адреса: ${plural(count, 'пункт', 'пункта', 'пунктов')} поездки`);
    case 'trip_about':
      return inConfiguration(`Семьи прочитают о смене «уточняется» вместо: ${about}`);
    case 'trip_about_text':
      return inText('Рассказ о смене не написан или не подтверждён: семьи его не увидят');
    case 'period_without_end':
      return <>Не задан конец периода: сам он не закончится.</>;
    case 'trip_days':
      return <>Не заданы дни лагеря.</>;
    case 'trip_change_deadline':
      return <>Не задано, до какого времени семьи меняют данные: до самого приезда.</>;
    case 'still_uploading':
      return <>Период загрузки идёт, ещё загружают: {people(count)}.</>;
    case 'on_check':
      return (
        <>
          Оценка для них ещё не открыта: {people(count)}.{' '}
          <TextLink to="/admin/users/achievements" search={{ status: 290 }}>
            Проверка достижений
          </TextLink>
        </>
      );
    case 'to_assess':
      return (
        <>
          Ещё не оценены: {people(count)}.{' '}
          <TextLink to="/admin/users/achievements" search={{ filter: 'to_assess' }}>
            Оценить
          </TextLink>
        </>
      );
    case 'signal_not_sent':
      return (
        <>
          Сигнал не отправлен: {plural(count, 'волна', 'волны', 'волн')}. Приглашённым ещё не написали.{' '}
          <TextLink to="/admin/users/enrollment">Зачисление</TextLink>
        </>
      );
    case 'no_answer_yet':
      return (
        <>
          Приглашены и ещё не ответили: {people(count)}.{' '}
          <TextLink to="/admin/users/enrollment" search={{ group: 'invited' }}>
            Кто
          </TextLink>
        </>
      );
    case 'free_places':
      return (
        <>
          Свободных мест ещё: {count}, и есть кого пригласить.{' '}
          <TextLink to="/admin/users/enrollment/wave">Посмотреть волну</TextLink>
        </>
      );
    case 'not_arrived':
      return (
        <>
          Ещё не прибыли: {people(count)}. <TextLink to="/admin/users/evakobaza/shift">Кто</TextLink>
        </>
      );
    case 'not_chosen':
      return <>Ещё не выбрали направление или не отправили достижения: {people(count)}.</>;
    case 'still_waiting':
      return (
        <>
          Отбор для них не завершён: {people(count)}. <TextLink to="/admin/users/enrollment">Зачисление</TextLink>
        </>
      );
    case 'shift_goes_on':
      return (
        <>
          Смена не завершена: {people(count)}. <TextLink to="/admin/users/evakobaza/shift">Смена</TextLink>
        </>
      );
    case 'certificates_unsent':
      return (
        <>
          Сертификаты не отправлены: {formatNumber(count)}.{' '}
          <TextLink to="/admin/users/certificates">Сертификаты</TextLink>
        </>
      );
  }
}
