import { FileField } from '@fareway/ui/file-field/file-field.tsx';
import { PhotoFrame } from '@fareway/ui/photo-frame/photo-frame.tsx';
import { useRef, useState } from 'react';
import { preparePhoto } from './prepare-photo.ts';

interface PhotoFieldProps {
  /** What is wrong with the form as it stands. */
  error: string | undefined;
  /** Where the chosen photo is shown from. */
  address: string | undefined;
  hasPhoto: boolean;
  onPhoto: (photo: Blob) => void;
}

/** The passenger's photo, shown upright as it will be sent; says what is wrong with a file that can't be one (P-131, P-178, P-179). */
export function PhotoField({ error, address, hasPhoto, onPhoto }: PhotoFieldProps) {
  const [problem, setProblem] = useState<string>();
  const [isPreparing, setIsPreparing] = useState(false);
  const latest = useRef<File>(undefined);

  async function choose(file: File) {
    latest.current = file;
    setProblem(undefined);
    setIsPreparing(true);
    const prepared = await preparePhoto(file);
    // Another file was chosen meanwhile.
    if (latest.current !== file) return;
    setIsPreparing(false);
    if ('problem' in prepared) setProblem(prepared.problem);
    else onPhoto(prepared.photo);
  }

  return (
    <>
      <FileField
        id="photo"
        label="Photo of the passenger"
        hint="A clear picture of the face, as a JPEG or PNG of at most 10 MB. The driver compares it with the passenger."
        error={problem ?? error}
        accept="image/jpeg,image/png"
        camera="environment"
        onFile={choose}
        preview={hasPhoto && <PhotoFrame src={address} name="The passenger's photo" size="large" />}
      />
      <p role="status" className="visually-hidden">
        {isPreparing ? 'Preparing the photo' : hasPhoto && 'Photo added'}
      </p>
    </>
  );
}
