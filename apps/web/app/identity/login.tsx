import { Page } from '@fareway/ui/page/page.tsx';

export const meta = () => [{ title: 'Log in – Fareway' }];

export default function Login() {
  return <Page title="Log in" />;
}
