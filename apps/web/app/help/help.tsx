import { Page } from '@fareway/ui/page/page.tsx';
import type { PageHandle } from '../platform/page-handle.ts';

export const handle: PageHandle = { isPublic: true };

export const meta = () => [{ title: 'Help – Fareway' }];

export default function Help() {
  return <Page title="Help" />;
}
