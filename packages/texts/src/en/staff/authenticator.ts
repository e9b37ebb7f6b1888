/** Sets up an authenticator app, for the first time or to replace another one. */

export const title = 'Set up your authenticator app';
export const lead = 'Everybody who works here signs in with a password and a code from an app on their phone.';
export const replaceTitle = 'Replace your authenticator app';
export const replaceLead =
  'For a new phone or another app. The app that you use now works until the new one has shown its first code.';
export const replaceCodes = 'You also get ten new recovery codes. The old ones stop working.';
export const start = 'Start';
export const replaced = 'Your new authenticator app is set up.';

export const scanTitle = '1. Add Fareway to the app';
export const scanText =
  'Open an authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password, and scan this code with it.';
export const qrCode = 'QR code for your authenticator app';
export const onPhone = 'Reading this on the phone with the app?';
export const openApp = 'Open the app on this device';
export const secretTitle = 'Type the key instead';
export const secretText = 'If the app cannot scan, choose “Enter a setup key” in it and type this key:';
export const copyKey = 'Copy the key';
export const keyCopied = 'The key is copied.';
export const copyFailed = 'This browser does not allow copying. Select the text and copy it yourself.';

export const codeTitle = '2. Enter the first code';
export const label = 'Code from the app';
export const hint = '6 digits. The app shows a new code every 30 seconds.';
export const missing = 'Enter the 6 digits that the app shows.';
export const submit = 'Confirm the code';

export const codesTitle = 'Save your recovery codes';
export const codesLead =
  'If you lose your phone, one of these codes lets you sign in. We show them only now, and cannot show them again.';
export const codesList = 'Your recovery codes';
export const copyCodes = 'Copy';
export const codesCopied = 'The codes are copied.';
export const downloadCodes = 'Download as a text file';
export const printCodes = 'Print';
export const fileName = 'fareway-recovery-codes.txt';
/** The content of the text file. */
export const file = (email: string, codes: readonly string[]) =>
  `Recovery codes for the Fareway console\n${email}\n\nEach code works once, instead of a code from your authenticator app.\nKeep them where only you can find them.\n\n${codes.join('\n')}\n`;
export const keepSafe = 'Keep them where only you can find them, such as in a password manager. Each code works once.';
export const saved = 'I have saved these codes';
export const notSaved = 'Save the codes first, then tick the box.';
export const goOn = 'Continue';
