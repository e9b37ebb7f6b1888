import { GalleryPage } from '@fareway/ui/gallery/gallery.tsx';

export const meta = () => [{ title: 'Design – Fareway' }];

/** /design: every component of the design system in every state, within the site's header and footer. */
export default function Design() {
  return <GalleryPage />;
}
