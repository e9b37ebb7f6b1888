import { Page } from '@fareway/ui/page/page.tsx';

export const meta = () => [{ title: 'My tickets – Fareway' }];

export default function MyTickets() {
  return <Page title="My tickets" />;
}
