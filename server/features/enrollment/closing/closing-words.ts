import {
  type ClosingGroup,
  type ClosingReader,
  closingPlaceholders,
  closingReaders,
} from '#contract/enrollment/closing.ts';
import type { ClosingWords } from '#contract/enrollment/shapes.ts';
import { faultOfWords } from '#contract/letters/faults.ts';
import { isFault, parseTemplate, type Template } from '#contract/letters/template.ts';
import { invalid } from '#server/platform/errors.ts';

/**
 * What each group is told unless an administrator changes it: only what is true of everybody in it. None says why there was
 * no place: places may be free.
 */
const proposed: Record<ClosingGroup, Record<ClosingReader, string>> = {
  no_direction: {
    child:
      '{имя}, отбор на смену этого сезона завершён. Курс пройден, а направление не выбрано, поэтому в отборе тебя не было. Пройденный курс остаётся с тобой, и это большая работа: спасибо за неё! Сертификат участника появится в кабинете, а в следующем сезоне ждём тебя снова.',
    parent:
      'Отбор на смену этого сезона завершён. {имя}: курс пройден, но направление не выбрано, поэтому в отборе ребёнок не участвовал. Пройденный курс — большая работа, спасибо вам за поддержку. Сертификат участника появится в кабинете. В следующем сезоне можно участвовать снова.',
  },
  not_assessed: {
    child:
      '{имя}, отбор в направление «{направление}» завершён. Достижения к этому времени не были оценены, поэтому приглашения в поездку не было. Курс, тесты и достижения — твои, и это большая работа: спасибо за неё! Сертификат участника появится в кабинете, а в следующем сезоне ждём тебя снова.',
    parent:
      'Отбор в направление «{направление}» завершён. {имя}: достижения к этому времени не были оценены, поэтому приглашения в поездку не было. Пройденный курс — большая работа, спасибо вам за поддержку. Сертификат участника появится в кабинете. В следующем сезоне можно участвовать снова.',
  },
  reserve: {
    child:
      '{имя}, отбор в направление «{направление}» завершён, и приглашения в поездку в этом сезоне не будет. Курс, тесты и достижения — твои, и это большая работа: спасибо за неё! Сертификат участника появится в кабинете, а в следующем сезоне ждём тебя снова.',
    parent:
      'Отбор в направление «{направление}» завершён. К сожалению, {имя} не получает приглашения в поездку в этом сезоне. Пройденный курс и полученные баллы — большая работа, спасибо вам за поддержку. Сертификат участника появится в кабинете. В следующем сезоне можно участвовать снова.',
  },
  black_label: {
    child:
      '{имя}, отбор в направление «{направление}» завершён. С чёрной меткой в поездку не приглашают, её причина стоит на странице «Достижения». Пройденный курс и баллы остаются с тобой. Сертификат участника появится в кабинете, а в следующем сезоне ждём тебя снова.',
    parent:
      'Отбор в направление «{направление}» завершён. {имя} не получает приглашения в поездку: с чёрной меткой в неё не приглашают, причина метки стоит на странице достижений ребёнка. Пройденный курс и баллы остаются с ребёнком. Сертификат участника появится в кабинете. В следующем сезоне можно участвовать снова.',
  },
};

export const proposedWords = (group: ClosingGroup): ClosingWords => ({ group, ...proposed[group] });

export type ClosingTemplates = ReadonlyMap<ClosingGroup, Record<ClosingReader, Template>>;

function templateOf(words: ClosingWords, reader: ClosingReader): Template {
  const fault = faultOfWords('shown', words[reader], closingPlaceholders(words.group));
  const template = parseTemplate(words[reader]);
  if (fault !== undefined || isFault(template))
    throw invalid({ [`${words.group}.${reader}`]: fault ?? 'Скобка без пары' });
  return template;
}

/**
 * The words of a closing, parsed, of each of these groups. 422 at `reserve.child` and the like for a placeholder that is not
 * there, a link, a brace that stands alone, and for words of a group that are missing.
 */
export function parseClosingWords(given: readonly ClosingWords[], groups: readonly ClosingGroup[]): ClosingTemplates {
  return new Map(
    groups.map((group) => {
      const words = given.find((one) => one.group === group);
      if (!words)
        throw invalid(
          Object.fromEntries(
            closingReaders.map((reader) => [`${group}.${reader}`, 'Прочитайте сообщение этой группы']),
          ),
        );
      return [group, { child: templateOf(words, 'child'), parent: templateOf(words, 'parent') }];
    }),
  );
}
