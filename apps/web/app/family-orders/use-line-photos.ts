import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { changeLine, readLinePhoto, type BasketKey, type BasketLine } from '../basket/basket.ts';
import type { UploadedPhoto } from '../passenger/photo/upload-photo.ts';
import { uploadSafely } from '../passenger/photo/upload-safely.ts';

export interface LinePhotos {
  /**
   * Sends the photo of a line unless the server has it: once, however often it is called, and again only after a failure. Returns the result;
   * undefined without a photo.
   */
  send: (line: BasketLine) => Promise<UploadedPhoto | undefined>;
  /**
   * Takes back the file name of a line, which the server does not know. The photo is sent again when the lines are next loaded, if it is still on
   * this device; otherwise the line has none.
   */
  takeBack: (line: BasketLine) => Promise<void>;
  /** The ids of the lines whose last upload failed, with the status of the response. */
  unsent: ReadonlyMap<string, number>;
}

/** Sends the photos of the lines when the basket opens, so that the purchaser sees before the payment which one could not be sent. */
export function useLinePhotos(lines: readonly { line: BasketLine }[], { clientSlug, userId }: BasketKey): LinePhotos {
  const sending = useRef(new Map<string, Promise<UploadedPhoto | undefined>>());
  const isOpen = useRef(false);
  const [unsent, setUnsent] = useState<ReadonlyMap<string, number>>(new Map());

  async function sendNow({ id }: BasketLine): Promise<UploadedPhoto | undefined> {
    const photo = await readLinePhoto(id);
    const sent = photo && (await uploadSafely(photo, userId));
    // after the page was left, the line may have another photo
    if (!sent || !isOpen.current) return sent;
    if ('file_name' in sent) changeLine({ clientSlug, userId }, id, { photo: { kind: 'on-server', ...sent } });
    else {
      sending.current.delete(id);
      setUnsent((before) => new Map([...before, [id, sent.image_upload_error.status]]));
    }
    return sent;
  }

  async function send(line: BasketLine): Promise<UploadedPhoto | undefined> {
    const { id, draft } = line;
    if (draft.photo?.kind === 'on-server') return { file_name: draft.photo.file_name };
    if (!draft.photo) return undefined;
    const end = sending.current.get(id) ?? sendNow(line);
    sending.current.set(id, end);
    setUnsent((before) => new Map([...before].filter(([other]) => other !== id)));
    return end;
  }

  async function takeBack({ id }: BasketLine): Promise<void> {
    const isOnDevice = (await readLinePhoto(id)) !== undefined;
    sending.current.delete(id);
    changeLine({ clientSlug, userId }, id, { photo: isOnDevice ? { kind: 'on-device' } : undefined });
  }

  const sendAll = useEffectEvent(() => lines.forEach(({ line }) => void send(line)));
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  useEffect(() => sendAll(), [lines]);

  return { send, takeBack, unsent };
}
