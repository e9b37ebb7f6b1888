import type { ReactNode } from 'react';
import { accentProps } from '../accent/accent.ts';
import { Icon } from '../icon/icon.tsx';
import { PhotoFrame } from '../photo-frame/photo-frame.tsx';
import styles from './ticket-pass.module.css';

export interface PassFact {
  label: string;
  value: ReactNode;
}

interface TicketPassProps {
  /** Whose colour the band has. */
  colour?: string | undefined;
  operator: string;
  /** What kind of pass it is. */
  kind: string;
  /** Beside the kind: whether it holds. */
  state?: ReactNode;
  name: string;
  photo?: string | undefined;
  /** No photo, and no initials in its place. */
  withoutPhoto?: boolean;
  service?: ReactNode;
  /** What it is good for, said large: days, or trips. */
  validity: PassFact;
  facts?: readonly PassFact[];
  /** The QR code, or what stands in its place. */
  code?: ReactNode;
  /** At the end: the number of the pass. */
  foot?: ReactNode;
  /** What can be done with it: buttons and links. */
  actions?: ReactNode;
  /** The level of the name as a heading; as the page's h1 it can take the focus. */
  level?: 1 | 2 | 3;
}

/** Something you would hold: a pass in its operator's colour, torn along the dots above its code. It is as high as its place. */
export function TicketPass(props: TicketPassProps) {
  const { colour, operator, kind, state, name, photo, withoutPhoto, service, validity, facts = [] } = props;
  const { code, foot, actions, level = 2 } = props;
  const Heading = `h${level}` as const;
  return (
    <article {...accentProps(colour)} className={styles.pass} aria-label={`${kind}, ${name}`}>
      <div className={styles.band}>
        <p>{operator}</p>
        <p className={styles.kind}>{kind}</p>
        <Icon name="bus" />
      </div>
      <div className={styles.who}>
        <div className={styles.names}>
          {state && <div>{state}</div>}
          <Heading className={styles.name} tabIndex={level === 1 ? -1 : undefined}>
            {name}
          </Heading>
          {service && <p>{service}</p>}
        </div>
        {!withoutPhoto && <PhotoFrame src={photo} name={name} />}
      </div>
      {code && <div className={styles.stub}>{code}</div>}
      <dl className={styles.facts}>
        {[validity, ...facts].map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {foot && <div className={styles.foot}>{foot}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}
