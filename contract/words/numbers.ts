const plurals = new Intl.PluralRules('ru-RU');

type Format = (value: number) => string;

/** Made at the first use: the first one of a page looks through all languages, a tenth of what the page takes to wake. */
function formatOf(options: Intl.NumberFormatOptions): Format {
  let formatter: Intl.NumberFormat | undefined;
  return (value) => {
    formatter ??= new Intl.NumberFormat('ru-RU', options);
    return formatter.format(value);
  };
}

const thousands = /\B(?=(\d{3})+$)/g;

/** As formatOf, and what is whole without it: most numbers are, and a page that shows no others wakes without Intl's. */
function shortFormatOf(maximumFractionDigits: number): Format {
  const format = formatOf({ maximumFractionDigits });
  return (value) => (Number.isSafeInteger(value) ? String(value).replace(thousands, '\u00a0') : format(value));
}

/**
 * `count` with its noun in the right form: plural(3, 'день', 'дня', 'дней') → «3 дня». What agrees with the noun stands
 * in the forms too: plural(2, 'запись удалена', 'записи удалены', 'записей удалено') → «2 записи удалены».
 */
export function plural(count: number, one: string, few: string, many: string): string {
  const form = plurals.select(count);
  return `${count} ${form === 'one' ? one : form === 'few' ? few : many}`;
}

/** «9»; «9+» for more than `max`. */
export const formatUpTo = (count: number, max = 9): string => (count > max ? `${max}+` : String(count));

/** «12 345», «7,125»: grouped thousands, a decimal comma. */
export const formatNumber = shortFormatOf(3);

/** «1000» of 1e3, «0,0015» of 1.5e-3: all digits, not grouped. */
export const formatWhole = formatOf({ useGrouping: false, maximumFractionDigits: 20 });

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const asPower = (exponent: string): string =>
  [...exponent.replace('+', '')].map((sign) => (sign === '-' ? '⁻' : (raised[Number(sign)] ?? ''))).join('');

/** «0,0015» of 1.5e-3; what is very small or very large as a power of ten: «1,602176634·10⁻¹⁹». Nothing is rounded. */
export function formatExact(value: number): string {
  const size = Math.abs(value);
  if (value === 0 || (size >= 1e-6 && size < 1e15)) return formatWhole(value);
  const [factor = '', exponent = ''] = value.toExponential().split('e');
  return `${factor.replace('.', ',')}·10${asPower(exponent)}`;
}

/** «7,13» of 7.125, «7» of 7: points with at most two decimals. */
export const formatPoints = shortFormatOf(2);

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { few: string };
/** A fraction takes the form of few: «0,5 балла». */
const inForm = (value: number, forms: Forms): string =>
  `${formatPoints(value)} ${forms[plurals.select(value)] ?? forms.few}`;

/** «6 баллов», «0,5 балла». */
export const pluralPoints = (value: number): string => inForm(value, { one: 'балл', few: 'балла', many: 'баллов' });

/** «1,5»: at most one decimal. */
export const formatTenths = shortFormatOf(1);

const inHundredths = formatOf({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** «0,40», «−0,05»: always two decimals, and the sign of a minus, not a hyphen. */
export const formatHundredths = (value: number): string => inHundredths(value).replace('-', '−');
