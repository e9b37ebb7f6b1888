import { Page } from '@fareway/ui/page/page.tsx';

export const meta = () => [{ title: 'Log out – Fareway' }];

export default function LogOut() {
  return <Page title="Log out" />;
}
