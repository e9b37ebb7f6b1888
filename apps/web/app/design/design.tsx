import * as text from '@fareway/texts/design/page.ts';
import { GalleryPage } from '@fareway/ui/gallery/gallery.tsx';

export const meta = () => [{ title: text.documentTitle }];

/** /design: every component of the design system in every state, within the site's header and footer. */
export default function Design() {
  return <GalleryPage />;
}
