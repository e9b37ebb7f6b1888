import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  code,
  email,
  forgotPasswordForm,
  loginFields,
  newPassword,
  registerForm,
  resetPasswordForm,
} from './credentials.ts';

const filled = {
  email: 'sam@school.example',
  country: 'GB',
  phone_number: '07700 900123',
  password: 'Yellow-bus-42',
  confirm_password: 'Yellow-bus-42',
};

test('P-139 an email that does not match a standard pattern is refused with the exact text', () => {
  const wrong = [
    '',
    'sam',
    'sam@',
    '@school.example',
    'sam@school',
    'sam smith@school.example',
    'a@b..example',
    `${'a'.repeat(250)}@b.uk`,
  ];
  for (const address of wrong) expect.soft(problems(email, address), address).toEqual(['Please enter a valid email']);
  expect(problems(email, undefined)).toEqual(['Please enter a valid email']);
});

test('P-140 an email is trimmed and put in lower case before use', () => {
  expect(email.parse("  Sam.O'Neill+bus@School.Example ")).toBe("sam.o'neill+bus@school.example");
});

test('P-146 the Register page asks for numbers only, and enough of them, before it names the country', () => {
  const digits = 'Please only provide numbers in the phone number and enough digits for a valid number.';
  const problemOf = (phone_number: string, country: string) =>
    problemsByField({ ...filled, phone_number, country })['phone_number'];
  for (const country of ['GB', 'IE'])
    for (const typed of ['12', '07700 900', 'none', '07700 900123 (work)', '+44 7700'])
      expect([typed, problemOf(typed, country)]).toEqual([typed, digits]);
  expect(problemOf('', 'GB')).toBe('Please provide a valid UK (+447) mobile number');
  expect(problemOf('01756 700 999', 'IE')).toBe('Please provide a valid ROI (+3538) mobile number');
});

test('P-153 P-139 P-143 P-147 the Register page shows all problems at once, each next to its field', () => {
  const form = { ...filled, email: 'sam', phone_number: '01756 700 999', password: 'Abc1', confirm_password: 'other' };
  expect(problemsByField(form)).toEqual({
    email: 'Please enter a valid email',
    phone_number: 'Please provide a valid UK (+447) mobile number',
    password: 'Your password length is only 4. It needs to be at least 8.',
    confirm_password: 'Passwords do not match',
  });
});

test('P-033 P-244 the Register page returns the mobile number in the form that the sign-up sends', () => {
  expect(registerForm.parse(filled).phone_number).toBe('+447700900123');
  expect(registerForm.parse({ ...filled, country: 'IE', phone_number: '087 123 4567' }).phone_number).toBe(
    '+353871234567',
  );
});

test('P-144 a number of the other country is refused with the text of the chosen country', () => {
  expect(problemsByField({ ...filled, country: 'IE' })).toEqual({
    phone_number: 'Please provide a valid ROI (+3538) mobile number',
  });
});

test('P-033 only the UK and Ireland can be chosen', () => {
  expect(registerForm.safeParse({ ...filled, country: 'FR' }).success).toBe(false);
});

test('P-155 a log-in needs a valid email and a non-empty password; the rules for new passwords do not apply', () => {
  expect(loginFields.safeParse({ email: 'sam@school.example', password: 'x' }).success).toBe(true);
  expect(loginFields.safeParse({ email: 'sam@school.example', password: '' }).success).toBe(false);
  expect(loginFields.safeParse({ email: 'sam', password: 'x' }).success).toBe(false);
});

test('P-156 a code is trimmed and must not be empty', () => {
  expect(code.parse(' 123456\n')).toBe('123456');
  expect(code.safeParse(' \t ').success).toBe(false);
});

test('P-157 a reset needs both a code and a new password', () => {
  expect(resetPasswordForm.safeParse({ code: 'ABCD2345', password: filled.password }).success).toBe(true);
  expect(resetPasswordForm.safeParse({ code: '', password: filled.password }).success).toBe(false);
  expect(resetPasswordForm.safeParse({ code: 'ABCD2345', password: '' }).success).toBe(false);
});

test('A-092 a forgotten password needs a valid email', () => {
  expect(forgotPasswordForm.safeParse({ email: 'sam@school.example' }).success).toBe(true);
  expect(forgotPasswordForm.safeParse({ email: 'sam@' }).success).toBe(false);
});

test('any input is accepted or refused, and none throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.anything()), (input) => {
      for (const schema of [email, newPassword, code, registerForm]) schema.safeParse(input);
      registerForm.safeParse({ ...filled, phone_number: input, password: input });
    }),
  );
});

function problems(schema: typeof email, input: unknown): string[] {
  return [...new Set(schema.safeParse(input).error?.issues.map(({ message }) => message))];
}

function problemsByField(form: Record<string, unknown>): Record<string, string> {
  const issues = registerForm.safeParse(form).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}
