import { Page } from '@fareway/ui/page/page.tsx';

export const meta = () => [{ title: 'Forgot password – Fareway' }];

export default function ForgotPassword() {
  return <Page title="Forgot password" />;
}
