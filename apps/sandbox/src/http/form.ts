/** A decoded form: Stripe's SDKs send nested objects and lists as `metadata[order_id]=…` and `expand[0]=…`. */
export type FormValue = string | FormValue[] | Form;
export interface Form {
  [name: string]: FormValue;
}

/** Decodes a form-encoded body or query as Stripe does. Lists come as `name[]` or `name[0]`. */
export function parseForm(encoded: string): Form {
  const form: Form = Object.create(null) as Form;
  if (encoded === '') return form;
  for (const pair of encoded.split('&')) {
    const split = pair.indexOf('=');
    const name = decode(split === -1 ? pair : pair.slice(0, split));
    assign(form, name, split === -1 ? '' : decode(pair.slice(split + 1)));
  }
  return listsOf(form) as Form;
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}

function assign(form: Form, name: string, value: string): void {
  const path = name.split('[').map((part, position) => (position === 0 ? part : part.replace(/\]$/, '')));
  let place = form;
  for (const part of path.slice(0, -1)) {
    const next = place[part];
    if (typeof next === 'object' && !Array.isArray(next)) place = next;
    else place = place[part] = Object.create(null) as Form;
  }
  const last = path.at(-1)!;
  place[last === '' ? String(Object.keys(place).length) : last] = value;
}

function listsOf(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const names = Object.keys(value);
  if (names.length > 0 && names.every((name, position) => name === String(position))) {
    return names.map((name) => listsOf(value[name]!));
  }
  for (const name of names) value[name] = listsOf(value[name]!);
  return value;
}
