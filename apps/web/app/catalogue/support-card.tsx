import type { Client } from '@fareway/api/types.ts';
import * as text from '@fareway/texts/catalogue/support-card.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { Card } from '@fareway/ui/card/card.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import type { ComponentType, ReactNode } from 'react';

interface SupportCardProps {
  client: Pick<Client, 'name' | 'support'>;
  /** The card: by default one that is always open. */
  as?: ComponentType<{ title: string; children: ReactNode }>;
}

/** How to contact an operator; empty when the operator gives no contact. */
export function SupportCard({ client, as: Box = Card }: SupportCardProps) {
  const { name, email, phone } = client.support;
  const rows = [
    { label: labels.name, value: name },
    { label: labels.email, value: email && <a href={`mailto:${email}`}>{email}</a> },
    { label: labels.phone, value: phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> },
  ].filter(({ value }) => value);
  if (rows.length === 0) return null;
  return (
    <Box title={text.title(client.name)}>
      <SummaryList rows={rows} />
    </Box>
  );
}
