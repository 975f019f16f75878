import { FullScreen } from './full-screen.tsx';

export function NotFoundScreen() {
  return (
    <FullScreen title="Такой страницы нет" action={{ href: '/', label: 'На главную' }}>
      Она могла переехать, или в адресе опечатка. Начните с главной: оттуда близко до всего.
    </FullScreen>
  );
}
