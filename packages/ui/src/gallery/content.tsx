import { Badge } from '../badge/badge.tsx';
import { ButtonLink } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { FoldedCard } from '../folded-card/folded-card.tsx';
import { PhotoFrame } from '../photo-frame/photo-frame.tsx';
import { Stack } from '../stack/stack.tsx';
import { LineStop, StopLine } from '../stop-line/stop-line.tsx';
import { SummaryList } from '../summary-list/summary-list.tsx';
import { Table } from '../table/table.tsx';
import { samplePhoto } from './samples.ts';

const sales = [
  { service: '42 Abergwyn – Ysgol y Bryn', sold: 41, capacity: 49, takings: '£28,044.00' },
  { service: '7 Kilmore – Ennis', sold: 8, capacity: 33, takings: '£1,120.00' },
];

/** The content of pages. */
export function Content() {
  return (
    <>
      <Stack as="ul" gap={12}>
        <Card
          as="li"
          level={3}
          title="Annual pass"
          aside={<strong>£684.00</strong>}
          actions={<ButtonLink href="#">Buy annual pass</ButtonLink>}
        >
          <p>Every school day, both ways. In 3 instalments by direct debit.</p>
          <div>
            <Badge tone="warning">3 left</Badge>
          </div>
        </Card>
        <Card
          as="li"
          level={3}
          title="Spring term"
          aside={<strong>£240.00</strong>}
          actions={
            <ButtonLink href="#" variant="secondary">
              Join the wait list
            </ButtonLink>
          }
        >
          <div>
            <Badge icon="blocked">Sold out</Badge>
          </div>
        </Card>
      </Stack>
      <Card title="42 Abergwyn – Ysgol y Bryn" level={3}>
        <StopLine label="Stops of 42">
          <LineStop kind="first" time="07:25">
            Abergwyn, Square
          </LineStop>
          <LineStop kind="via">Pont y Rhyd</LineStop>
          <LineStop kind="end">Ysgol y Bryn</LineStop>
        </StopLine>
      </Card>
      <Card title="Passenger" level={3}>
        <SummaryList
          rows={[
            { label: 'Name', value: 'Nia Pritchard', change: '#name' },
            { label: 'First day', value: 'Tue 3rd Mar 2026', change: '#day' },
            { label: 'Paid by', value: 'Visa ending 4242' },
          ]}
        />
      </Card>
      <FoldedCard title="Contact Abergwyn Coaches">
        <SummaryList rows={[{ label: 'Phone', value: '01700 900123' }]} />
      </FoldedCard>
      <Stack as="div" gap={8}>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-8)' }}>
          <Badge>Pending</Badge>
          <Badge tone="info">Renewing</Badge>
          <Badge tone="success">Active</Badge>
          <Badge tone="warning">Suspended</Badge>
          <Badge tone="error">Failed</Badge>
        </div>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-12)' }}>
          <PhotoFrame size="small" name="Nia Pritchard" src={samplePhoto} />
          <PhotoFrame size="small" name="Nia Pritchard" />
          <PhotoFrame name="Ó Murchú" src="data:image/png,broken" />
          <PhotoFrame size="large" name="Nia Pritchard" src={samplePhoto} />
        </div>
      </Stack>
      <Table
        caption="Sales by service"
        rows={sales}
        rowKey={(row) => row.service}
        columns={[
          { id: 'service', header: 'Service', cell: (row) => row.service, sortHref: '#', sorted: 'ascending' },
          { id: 'sold', header: 'Sold', cell: (row) => row.sold, numeric: true, sortHref: '#' },
          { id: 'capacity', header: 'Seats', cell: (row) => row.capacity, numeric: true },
          { id: 'takings', header: 'Takings', cell: (row) => row.takings, numeric: true },
        ]}
      />
      <Table
        caption="Sales yesterday"
        rows={[] as typeof sales}
        rowKey={(row) => row.service}
        empty="Nothing was sold yesterday."
        columns={[{ id: 'service', header: 'Service', cell: (row) => row.service }]}
      />
    </>
  );
}
