export function ErrorScreen() {
  return <p>Что-то пошло не так. Обновите страницу или вернитесь чуть позже.</p>;
}
