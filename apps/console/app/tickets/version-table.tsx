import styles from './version-table.module.css';

interface VersionTableProps {
  /** What the table is, for a screen reader. */
  caption: string;
  headers: readonly string[];
  /** The name of a field, then its value in each version. */
  rows: readonly (readonly string[])[];
}

/** The fields of one version of a ticket, or of two beside each other. */
export function VersionTable({ caption, headers, rows }: VersionTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, ...values]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map((value, index) => (
              <td key={headers[index + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
