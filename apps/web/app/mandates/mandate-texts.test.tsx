import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ManageDialog } from './manage-dialog.tsx';
import { MandateCard } from './mandate-card.tsx';

const close = () => undefined;

/** The card of a mandate with this status, and its open dialog. */
function shown(status: string): { card: string; dialog: string } {
  const mandate = {
    id: 'm1',
    client_id: 'c1',
    client_name: 'Dales Coaches',
    created_at: '2026-11-21T09:05:00.000Z',
    status,
    reference: null,
    support: { name: 'Dales Coaches school team', email: 'school@dales.example', phone: '01756 555 0142' },
    subscriptions: [],
  };
  const render = (part: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>);
  return {
    card: render(<MandateCard mandate={mandate} onManage={close} onCancel={close} />),
    dialog: render(<ManageDialog userId="u1" mandate={mandate} onClose={close} />),
  };
}

test('P-134 A-112 A-115 A-116 A-118 A-123 A-124 A-125 A-235 the texts and actions of a mandate depend on its status', () => {
  for (const [status, label, text] of [
    ['pending_customer_approval', 'cancel', 'You can pay with it as soon as it is approved at your bank.'],
    ['active', 'cancel', 'Your tickets with this transport provider are paid for with this mandate.'],
    [
      'failed',
      'failed',
      'Failed mandates may stem from a bank account without direct debit support or from failed payment attempts.',
    ],
    ['expired', 'expired', 'This mandate is past its expiry date.'],
    ['cancelled', 'cancelled', 'No payments are taken by it any more.'],
    ['blocked', 'blocked', 'The Direct Debit provider has blocked this mandate.'],
    ['suspended_by_payer', 'suspended', 'No payments are taken by it while it is suspended.'],
  ] as const) {
    const { card, dialog } = shown(status);
    const isUsed = label === 'cancel';
    const button = card.split('<button').at(-1)!;
    expect(button.replace(/<[^>]+>/g, '')).toMatch(new RegExp(`>${label}`));
    // only one that was cancelled cannot be cancelled; the others open the dialog
    expect(button.includes('aria-disabled="true"')).toBe(status === 'cancelled');
    expect(card.includes('nothing to cancel')).toBe(status === 'cancelled');
    expect(card.includes('No active ticket for mandate.')).toBe(isUsed);
    expect(dialog).toContain(text);
    expect(/cancelled/i.test(dialog)).toBe(status === 'cancelled');
  }
});
