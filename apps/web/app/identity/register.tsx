import { Page } from '@fareway/ui/page/page.tsx';

export const meta = () => [{ title: 'Register – Fareway' }];

export default function Register() {
  return <Page title="Register" />;
}
