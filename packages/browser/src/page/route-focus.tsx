import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * After a navigation within the app, moves the focus to the new page's h1 and announces its title, as loading a page does. A step in the
 * history of a page counts as a page. A change of the query or hash leaves the focus where it is.
 */
export function RouteFocus() {
  const location = useLocation();
  const { state } = useNavigation();
  const place = `${location.pathname} ${stepOf(location.state)}`;
  const shown = useRef(place);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (state !== 'idle' || shown.current === place) return;
    shown.current = place;
    const target = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
    // React Router sets the scroll position: the top of a new page, and after Back where its reader was.
    target?.focus({ preventScroll: true });
    setAnnouncement(document.title);
  }, [place, state]);
  return (
    <div className="visually-hidden" role="status">
      {announcement}
    </div>
  );
}

function stepOf(state: unknown): string {
  return (state as { step?: string } | null)?.step ?? '';
}
