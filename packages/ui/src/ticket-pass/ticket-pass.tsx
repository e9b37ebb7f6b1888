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
  /** The operator's colour of the band. */
  colour?: string | undefined;
  operator: string;
  /** The address of its logo on white, in place of the name. */
  logo?: string | undefined;
  /** The kind of the pass. */
  kind: string;
  /** Beside the kind: its state. */
  state?: ReactNode;
  name: string;
  photo?: string | undefined;
  /** Whether there is neither a photo nor initials. */
  withoutPhoto?: boolean;
  service?: ReactNode;
  /** Its content in large type: days, or trips. */
  validity: PassFact;
  facts?: readonly PassFact[];
  /** The QR code, or its replacement. */
  code?: ReactNode;
  /** At the end: the number of the pass. */
  foot?: ReactNode;
  /** Buttons and links. */
  actions?: ReactNode;
  /** The heading level of the name; as the page's h1 it can take the focus. */
  level?: 1 | 2 | 3;
}

/** The size of a name, so that its longest word fits beside a photo on a phone and is not broken. */
function sizeFor(name: string): 'long' | 'longest' | undefined {
  const longest = Math.max(...name.split(/[\s-]+/).map((word) => word.length));
  if (longest <= 11) return undefined;
  return longest <= 14 ? 'long' : 'longest';
}

/** A ticket in its operator's colour, perforated above its code. It is as high as its content. */
export function TicketPass(props: TicketPassProps) {
  const { colour, operator, logo, kind, state, name, photo, withoutPhoto, service, validity, facts = [] } = props;
  const { code, foot, actions, level = 2 } = props;
  const Heading = `h${level}` as const;
  return (
    <article {...accentProps(colour)} className={styles.pass} aria-label={`${kind}, ${name}`}>
      <div className={styles.band}>
        <p>{logo ? <img className={styles.logo} src={logo} alt={operator} /> : operator}</p>
        <p className={styles.kind}>{kind}</p>
        <Icon name="bus" />
      </div>
      <div className={styles.who}>
        <div className={styles.names}>
          {state && <div>{state}</div>}
          <Heading className={styles.name} data-size={sizeFor(name)} tabIndex={level === 1 ? -1 : undefined}>
            {name}
          </Heading>
          {service && <div className={styles.service}>{service}</div>}
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
