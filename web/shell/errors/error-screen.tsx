import { homeOf } from '#contract/roles.ts';
import { useFrameRouter } from '#web/frame-router.ts';
import { FullScreen } from './full-screen.tsx';

/** Failure of a page; «Закрыть» leads to the reader's home (docs/product/screens.md). */
export function ErrorScreen() {
  const { viewer } = useFrameRouter().options.context;
  return (
    <FullScreen title="Что-то пошло не так" action={{ href: viewer ? homeOf(viewer.utype) : '/', label: 'Закрыть' }}>
      Ошибка на нашей стороне, мы о ней уже знаем. Обновите страницу или вернитесь чуть позже.
    </FullScreen>
  );
}
