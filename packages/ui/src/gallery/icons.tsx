import { Icon, iconNames } from '../icon/icon.tsx';

/** Every icon with its name. */
export function Icons() {
  return (
    <ul
      style={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 'var(--space-12) var(--space-24)',
        padding: 0,
        listStyle: 'none',
      }}
    >
      {iconNames.map((name) => (
        <li key={name} style={{ display: 'flex', gap: 'var(--space-8)', alignItems: 'center' }}>
          <Icon name={name} />
          {name}
        </li>
      ))}
    </ul>
  );
}
