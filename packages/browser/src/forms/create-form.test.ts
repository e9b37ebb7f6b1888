import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createForm, type FormOptions } from './create-form.ts';

type Names = 'email' | 'password';
type Values = Record<Names, string>;

const noEmail = 'Please enter a valid email';
const noPassword = 'Please enter your password';

/** The email contains an @ and is trimmed; the password has a character. */
const schema: FormOptions<Values, Values>['schema'] = {
  safeParse(values) {
    const { email, password } = values as Values;
    const issues = [
      ...(email.includes('@') ? [] : [{ path: ['email'], message: noEmail }]),
      ...(password ? [] : [{ path: ['password'], message: noPassword }]),
    ];
    return issues.length > 0
      ? { success: false, error: { issues } }
      : { success: true, data: { email: email.trim(), password } };
  },
};

/** A control as the page has it, in the order of the fields. */
class Control {
  type = 'text';
  checked = false;
  isConnected = true;
  focus = vi.fn<() => void>();
  value = '';
  readonly place: number;
  constructor(place: number) {
    this.place = place;
  }
  compareDocumentPosition(other: Control): number {
    return other.place > this.place ? 4 : 2;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Node', { DOCUMENT_POSITION_FOLLOWING: 4 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openForm(options: Partial<FormOptions<Values, Values>> = {}) {
  const form = createForm<Values, Values>({ defaultValues: { email: '', password: '' }, schema, ...options });
  const controls = { email: new Control(1), password: new Control(2) };
  const propsOf = (name: Names) => form.register(name);
  for (const name of ['email', 'password'] as const) propsOf(name).ref(controls[name] as never);
  return {
    form,
    controls,
    type(name: Names, value: string) {
      controls[name].value = value;
      propsOf(name).onChange({ target: controls[name] } as never);
    },
    leave: (name: Names) => propsOf(name).onBlur({} as never),
    errorOf: (name: Names) => form.state().errors[name]?.message,
  };
}

test('a valid form calls its handler with what the schema returns, and is busy until the handler has ended', async () => {
  const { form, type } = openForm();
  type('email', ' a@b.example ');
  type('password', 'x');
  const { promise, resolve } = Promise.withResolvers<void>();
  const sent: Values[] = [];
  const preventDefault = vi.fn<() => void>();
  const sending = form.handleSubmit((values) => {
    sent.push(values);
    return promise;
  })({ preventDefault } as never);
  expect(preventDefault).toHaveBeenCalledOnce();
  expect(form.state().isSubmitting).toBe(true);
  resolve();
  await sending;
  expect(sent).toEqual([{ email: 'a@b.example', password: 'x' }]);
  expect(form.state()).toMatchObject({ isSubmitting: false, isSubmitSuccessful: true, errors: {} });
});

test('an invalid form reports all problems when it is sent, and each follows its field from then on', async () => {
  const { form, type, errorOf } = openForm();
  const found: unknown[] = [];
  await form.handleSubmit(
    () => expect.fail('it is invalid'),
    (errors) => found.push(errors),
  )();
  expect(found).toEqual([{ email: { message: noEmail }, password: { message: noPassword } }]);
  expect(form.state()).toMatchObject({ isSubmitting: false, isSubmitSuccessful: false });
  type('email', 'a@');
  expect([errorOf('email'), errorOf('password')]).toEqual([undefined, noPassword]);
  type('email', 'a');
  expect(errorOf('email')).toBe(noEmail);
});

test('without another way to show the problems, the first field with one takes the focus', async () => {
  const { form, type, controls } = openForm();
  await form.handleSubmit(() => undefined)();
  expect(controls.email.focus).toHaveBeenCalledOnce();
  type('email', 'a@b.example');
  form.triggerAll();
  expect(controls.password.focus).toHaveBeenCalledOnce();
});

test('a problem appears before sending only after its field was left, where the form wants that, and then after a delay', () => {
  const untouched = openForm();
  untouched.type('email', 'a');
  untouched.leave('email');
  expect(untouched.errorOf('email')).toBeUndefined();

  const { type, leave, errorOf } = openForm({ mode: 'onTouched', delayError: 300 });
  type('email', 'a');
  expect(errorOf('email')).toBeUndefined();
  leave('email');
  vi.advanceTimersByTime(299);
  expect(errorOf('email')).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(errorOf('email')).toBe(noEmail);
  // A mended field is so at once.
  type('email', 'a@');
  expect(errorOf('email')).toBeUndefined();
  type('email', 'a');
  type('email', 'a@');
  vi.advanceTimersByTime(1_000);
  expect(errorOf('email')).toBeUndefined();
  expect(errorOf('password')).toBeUndefined();
});

test('a problem that the server reported ends when its field changes, and at the next sending', async () => {
  const { form, type, errorOf } = openForm({ errors: { email: { message: 'taken' } } });
  expect(errorOf('email')).toBe('taken');
  type('email', 'b@c.example');
  expect(errorOf('email')).toBeUndefined();
  type('password', 'x');
  form.setError('password', { message: 'wrong' });
  expect(errorOf('password')).toBe('wrong');
  await form.handleSubmit(() => form.setError('root', {}))();
  expect(form.state()).toMatchObject({ errors: { root: {} }, isSubmitSuccessful: false });
  expect(errorOf('password')).toBeUndefined();
});

test('fields show the default values, what is set, and what was saved', () => {
  const { form, controls } = openForm({ defaultValues: { email: 'a@b.example', password: '' } });
  expect(controls.email.value).toBe('a@b.example');
  form.setValue('password', 'x');
  expect(controls.password.value).toBe('x');
  void form.handleSubmit(() => undefined)();
  form.showSaved({ email: 'c@d.example', password: '' });
  expect([controls.email.value, controls.password.value]).toEqual(['c@d.example', '']);
  expect(form.getValues()).toEqual({ email: 'c@d.example', password: '' });
});

test('what was typed since the press stays after the save and is sent next, beside what the server has written in another form', async () => {
  const { form, controls, type, errorOf } = openForm();
  const sent: Values[] = [];
  const save = form.handleSubmit(async (values) => {
    sent.push(values);
    await Promise.resolve();
    form.showSaved({ email: values.email.toLowerCase(), password: '' });
  });
  type('email', 'A@b.example');
  type('password', 'first');
  const saving = save();
  type('password', 'second');
  await saving;
  expect([controls.email.value, controls.password.value]).toEqual(['a@b.example', 'second']);
  // the next save has what was typed since; without more typing the form then is what was saved
  await save();
  expect(sent.map(({ password }) => password)).toEqual(['first', 'second']);
  expect(form.getValues()).toEqual({ email: 'a@b.example', password: '' });
  // what was typed and is wrong keeps its problem
  type('password', 'x');
  const third = save();
  type('email', 'nobody');
  await third;
  expect(controls.email.value).toBe('nobody');
  expect(errorOf('email')).toBe(noEmail);
});

test('an undo of a save keeps what was typed since the save', async () => {
  const { form, controls, type } = openForm();
  type('email', 'a@b.example');
  type('password', 'x');
  await form.handleSubmit(({ email }) => form.showSaved({ email, password: 'saved' }))();
  type('email', 'c@d.example');
  form.showSaved({ email: 'before@b.example', password: 'before' });
  expect([controls.email.value, controls.password.value]).toEqual(['c@d.example', 'before']);
});

test('what a password manager filled in without an event is sent', async () => {
  const { form, controls } = openForm();
  controls.email.value = 'a@b.example';
  controls.password.value = 'secret';
  const sent: Values[] = [];
  await form.handleSubmit((values) => sent.push(values))();
  expect(sent).toEqual([{ email: 'a@b.example', password: 'secret' }]);
});

test('a checkbox is true or false, and a form without a schema takes every input', async () => {
  const form = createForm({ defaultValues: { is_meant: false } });
  const box = Object.assign(new Control(1), { type: 'checkbox', value: 'on' });
  form.register('is_meant').ref(box as never);
  box.checked = true;
  form.register('is_meant').onChange({ target: box } as never);
  const sent: unknown[] = [];
  await form.handleSubmit((values) => sent.push(values))();
  expect(sent).toEqual([{ is_meant: true }]);
});

test('the state is the same object until something changes, and listeners hear of each change', () => {
  const { form, type } = openForm();
  const before = form.state();
  const listener = vi.fn<() => void>();
  const stop = form.subscribe(listener);
  expect(form.state()).toBe(before);
  type('email', 'a');
  expect(form.state()).not.toBe(before);
  expect(listener).toHaveBeenCalled();
  stop();
  listener.mockClear();
  type('email', 'ab');
  expect(listener).not.toHaveBeenCalled();
});
