import { Gallery } from '@fareway/ui/gallery/gallery.tsx';
export const meta = () => [{ title: 'Design – Fareway' }];

/** Every component of the design system in every state. */
export default function Design() {
  return <Gallery />;
}
