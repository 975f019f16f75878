export function NotFoundScreen() {
  return <p>Такой страницы нет.</p>;
}
