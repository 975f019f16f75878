// Looked for in this order: most browsers also bear the names of others.
const browsers = [
  ['YaBrowser/', 'Яндекс Браузер'],
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** «Chrome, Windows»: what a session's line says of the browser it was opened in. */
export function deviceName(user_agent: string): string {
  const found = [browsers, systems].map((names) => names.find(([mark]) => user_agent.includes(mark))?.[1]);
  return found.filter(Boolean).join(', ') || 'Неизвестное устройство';
}
