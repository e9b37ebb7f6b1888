import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * After a navigation within the app, puts the focus on the new page's h1 and says its title, as a page that is loaded would.
 * A move within the same page (its query, its hash) leaves the focus where it is.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const shown = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (state !== 'idle' || shown.current === pathname) return;
    shown.current = pathname;
    const target = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
    target?.focus();
    setAnnouncement(document.title);
  }, [pathname, state]);
  return (
    <div className="visually-hidden" role="status">
      {announcement}
    </div>
  );
}
