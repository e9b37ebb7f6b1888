// Runs in the frame that holds the card's number. It exchanges messages only with the page that opened it, by its declared origin.
const CHANNEL = 'fareway-sandbox';
const asked = new URLSearchParams(location.search);
const parentOrigin = asked.get('parent');
const form = document.querySelector('form');
const { number, expiry, cvc, country, postcode } = form.elements;
const brandLabel = document.querySelector('#brand');
const BRANDS = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', unknown: '' };
/** Countries whose banks check a postcode. */
const WITH_POSTCODE = ['GB'];
/**
 * The wallets of this browser, as chosen on the sandbox's index page, without those that the page does not want. A wallet needs the
 * permission `payment`, which the page delegates to this frame and its response allows.
 */
const wallets = JSON.parse(localStorage.getItem('wallets') ?? '[]').filter(
  (name) => asked.getAll('wallet').includes(name) && (document.featurePolicy?.allowsFeature('payment') ?? true),
);
/** Fields that had the focus and lost it: only these show that they are incomplete. */
const left = new Set();

const tell = (message) => window.parent.postMessage({ channel: CHANNEL, ...message }, parentOrigin);
const digits = (field) => field.value.replaceAll(/\D/g, '');
const hasPostcode = () => WITH_POSTCODE.includes(country.value);
const fields = () => (hasPostcode() ? [number, expiry, cvc, postcode] : [number, expiry, cvc]);
const method = () => form.elements.method.value;

function brand() {
  const typed = digits(number);
  if (typed.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(typed)) return 'mastercard';
  return /^3[47]/.test(typed) ? 'amex' : 'unknown';
}

function passesLuhn(typed) {
  const sum = [...typed].toReversed().reduce((total, digit, place) => {
    const value = place % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Returns the problem of a field, or null. An `incomplete` field can still become valid. */
function problem(field) {
  const typed = digits(field);
  switch (field) {
    case number:
      if (typed.length < (brand() === 'amex' ? 15 : 16))
        return fault('incomplete_number', 'Your card number is incomplete.');
      return passesLuhn(typed) ? null : fault('invalid_number', 'Your card number is invalid.');
    case expiry: {
      if (typed.length < 4) return fault('incomplete_expiry', "Your card's expiration date is incomplete.");
      const { month, year } = readExpiry();
      const today = new Date();
      if (month < 1 || month > 12) return fault('invalid_expiry_month', "Your card's expiration month is invalid.");
      if (year < today.getFullYear())
        return fault('invalid_expiry_year_past', "Your card's expiration year is in the past.");
      const isPast = year === today.getFullYear() && month < today.getMonth() + 1;
      return isPast ? fault('invalid_expiry_month_past', "Your card's expiration date is in the past.") : null;
    }
    case cvc:
      return typed.length < (brand() === 'amex' ? 4 : 3)
        ? fault('incomplete_cvc', "Your card's security code is incomplete.")
        : null;
    default:
      return field.value.trim().length < 5 ? fault('incomplete_zip', 'Your postal code is incomplete.') : null;
  }
}

function fault(code, message) {
  return { type: 'validation_error', code, message };
}

function readExpiry() {
  const typed = digits(expiry);
  const year = Number(typed.slice(2));
  return { month: Number(typed.slice(0, 2)), year: year < 100 ? 2000 + year : year };
}

/** Groups digits while typing at the end. In the middle of the text nothing changes, so that the cursor stays. */
function arrange(field) {
  const isAtEnd = field.selectionStart === field.value.length;
  if (!isAtEnd && document.activeElement === field) return;
  if (field === number) {
    const typed = digits(number).slice(0, brand() === 'amex' ? 15 : 16);
    number.value =
      brand() === 'amex'
        ? typed.replace(/^(.{4})(.{1,6})?(.{1,5})?$/, (_, a, b = '', c = '') => [a, b, c].filter(Boolean).join(' '))
        : typed.replaceAll(/(.{4})(?=.)/g, '$1 ');
  } else if (field === expiry) {
    let typed = digits(expiry);
    if (/^[2-9]$/.test(typed)) typed = `0${typed}`;
    // Autofill gives MM/YYYY.
    if (typed.length === 6 && typed.slice(2, 4) === '20') typed = typed.slice(0, 2) + typed.slice(4);
    expiry.value = typed.length > 2 ? `${typed.slice(0, 2)} / ${typed.slice(2, 4)}` : typed;
  } else if (field === cvc) {
    cvc.value = digits(cvc).slice(0, 4);
  }
}

function show() {
  const isCard = method() === 'card';
  for (const field of document.querySelectorAll('.field')) field.hidden = !isCard;
  document.querySelector('#postcode-field').hidden = !isCard || !hasPostcode();
  document.querySelector('#next-step').hidden = isCard;
  for (const field of fields()) {
    const found = problem(field);
    const isShown = found !== null && field.value !== '' && (left.has(field) || !found.code.startsWith('incomplete'));
    field.setAttribute('aria-invalid', String(isShown));
  }
  brandLabel.textContent = BRANDS[brand()];
  tell({
    event: 'change',
    detail: {
      empty: isCard && fields().every((field) => field.value === ''),
      complete: !isCard || fields().every((field) => problem(field) === null),
      collapsed: false,
      value: { type: method() },
    },
  });
}

/** Marks every field that is wrong. Returns the first problem, or none. */
function validate() {
  fields().forEach((field) => left.add(field));
  show();
  fields().forEach((field) => field.setAttribute('aria-invalid', String(problem(field) !== null)));
  const wrong = fields().find((field) => problem(field) !== null);
  return wrong === undefined ? {} : { error: problem(wrong) };
}

async function createPaymentMethod({ key, account, billing }) {
  const { month, year } = readExpiry();
  const body = new URLSearchParams({
    type: 'card',
    'card[number]': digits(number),
    'card[exp_month]': String(month),
    'card[exp_year]': String(year),
    'card[cvc]': digits(cvc),
    'billing_details[address][country]': country.value,
  });
  if (hasPostcode()) body.set('billing_details[address][postal_code]', postcode.value.trim().toUpperCase());
  addNested(body, 'billing_details', billing);
  try {
    const headers = { authorization: `Bearer ${key}`, ...(account && { 'stripe-account': account }) };
    const response = await fetch('/v1/payment_methods', { method: 'POST', headers, body });
    const result = await response.json();
    return response.ok ? { paymentMethod: result } : { error: result.error };
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message:
          'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
      },
    };
  }
}

function addNested(body, name, value) {
  if (value === undefined || value === null) return;
  if (typeof value !== 'object') return body.set(name, String(value));
  for (const [key, item] of Object.entries(value)) addNested(body, `${name}[${key}]`, item);
}

const ACTIONS = {
  focus: () => (wallets.length > 0 ? form.querySelector('[name=method]:checked') : number).focus(),
  blur: () => document.activeElement?.blur(),
  clear: () => {
    form.reset();
    left.clear();
    show();
  },
  options: ({ options }) => {
    document.documentElement.style.colorScheme = options.scheme;
    for (const [name, value] of Object.entries(options.colours)) {
      document.documentElement.style.setProperty(`--${name}`, value);
    }
    for (const field of form.elements) field.disabled = options.readOnly;
  },
  validate: ({ question }) => tell({ responseTo: question, response: validate() }),
  'create-payment-method': async (message) =>
    tell({ responseTo: message.question, response: await createPaymentMethod(message) }),
};

window.addEventListener('message', ({ origin, source, data }) => {
  if (origin !== parentOrigin || source !== window.parent || data?.channel !== CHANNEL) return;
  ACTIONS[data.action]?.(data);
});

for (const field of [number, expiry, cvc, postcode]) {
  field.addEventListener('input', () => {
    left.delete(field);
    arrange(field);
    show();
  });
}
for (const choice of [country, ...form.querySelectorAll('[name=method]')]) choice.addEventListener('change', show);
form.addEventListener('focusin', ({ relatedTarget }) => relatedTarget === null && tell({ event: 'focus' }));
form.addEventListener('focusout', ({ target, relatedTarget }) => {
  if (fields().includes(target)) left.add(target);
  arrange(target);
  show();
  if (relatedTarget === null) tell({ event: 'blur' });
});
form.addEventListener('keydown', ({ key }) => key === 'Escape' && tell({ event: 'escape' }));
form.addEventListener('submit', (event) => event.preventDefault());

country.value = asked.get('country') ?? 'GB';
postcode.value = asked.get('postcode') ?? '';
document.querySelector('#methods').hidden = wallets.length === 0;
for (const name of wallets) form.querySelector(`[value=${name}]`).parentElement.hidden = false;
const tellHeight = () => tell({ height: Math.ceil(form.getBoundingClientRect().height) + 8 });
new ResizeObserver(tellHeight).observe(form);
// A browser observes no sizes in a frame that is out of view. The frame would grow, and move the page, when somebody scrolls to it.
tellHeight();
tell({ event: 'ready' });
show();
