import { expect, test } from 'vitest';
import { changeEmailForm, changePasswordForm, changePhoneForm } from './account-forms.ts';

const problemsOf = ({ error }: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

const email = changeEmailForm('gwen@example.com');

test('A-074 A-076 a new email is accepted when both entries match, ignoring case and surrounding spaces', () => {
  const typed = { new_email: ' Gwen.P@Example.com ', confirm_email: 'gwen.p@example.com ' };
  expect(email.parse(typed).new_email).toBe('gwen.p@example.com');
  expect(problemsOf(email.safeParse({ new_email: 'gwen.p@example.com', confirm_email: 'gwen@example.com' }))).toEqual({
    confirm_email: 'Email addresses do not match. Please correct and try again.',
  });
});

test('an invalid email, or the email of the account, is refused at its own field, next to a mismatch', () => {
  expect(problemsOf(email.safeParse({ new_email: 'gwen', confirm_email: 'gw' }))).toEqual({
    new_email: 'Please enter a valid email',
    confirm_email: 'Email addresses do not match. Please correct and try again.',
  });
  const same = { new_email: 'Gwen@example.com', confirm_email: 'gwen@example.com' };
  expect(problemsOf(email.safeParse(same))).toEqual({
    new_email: 'This is already the email address of your account.',
  });
});

test('A-090 a mobile number is returned in E.164; a number of the other country is refused with the message of the chosen country', () => {
  expect(changePhoneForm.parse({ country: 'IE', phone_number: '085 123 4567' })).toEqual({
    phone_number: '+353851234567',
  });
  expect(problemsOf(changePhoneForm.safeParse({ country: 'GB', phone_number: '085 123 4567' }))).toEqual({
    phone_number: 'Please provide a valid UK (+447) mobile number',
  });
});

test('a new password follows the rules of the sign-up and is entered twice; the current password is not checked against the rules', () => {
  const typed = { current_password: 'old', password: 'Bus-2-School!', confirm_password: 'Bus-2-School!' };
  expect(changePasswordForm.safeParse(typed).success).toBe(true);
  expect(problemsOf(changePasswordForm.safeParse({ ...typed, confirm_password: 'Bus-2-School' }))).toEqual({
    confirm_password: 'Passwords do not match',
  });
  const { current_password, password } = problemsOf(
    changePasswordForm.safeParse({ current_password: '', password: 'short', confirm_password: 'short' }),
  );
  expect(current_password).toBe('Please enter your current password');
  expect(password).toBeTruthy();
});
