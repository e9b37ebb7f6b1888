import * as text from '@fareway/texts/operators/settings.ts';
import * as refusals from '@fareway/texts/refusals/staff.ts';
import { darkGrounds, lightGrounds } from '@fareway/ui/accent/accent.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { FileField } from '@fareway/ui/file-field/file-field.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useUndo } from '../chrome/use-undo.tsx';
import { CopyReference } from '../failures/copy-reference.tsx';
import { useAction } from '../session/use-action.ts';
import { readSettings, removeLogo, saveLogo } from './calls.ts';
import styles from './colour-sample.module.css';

const largest = 2_097_152;

interface LogoSectionProps {
  clientSlug: string;
  /** The alternative of the picture. */
  name: string;
  /** The file name of the logo. */
  logo: string | null;
  revision: number;
  follow: () => Promise<void>;
  showTheirs: () => Promise<void>;
}

/** The logo of an operator, as it looks on light and dark pages (C-200). A chosen picture is saved at once. */
export function LogoSection({ clientSlug, name, logo, revision, follow, showTheirs }: LogoSectionProps) {
  const toast = useToast();
  const undoable = useUndo();
  const { isBusy, problem, setProblem, attempt } = useAction();

  const change = (make: () => Promise<void>, done: string | undefined) =>
    attempt(
      async () => {
        await make();
        await follow();
        if (done !== undefined) toast(done);
        // the button that removes is gone with the logo
        document.getElementById('logo')?.focus();
      },
      {
        onRefused: async (key) => {
          if (key === 'settings-changed') await showTheirs();
        },
      },
    );

  async function remove() {
    const picture = await fetch(`/api/logo/${logo}`).then((response) => response.blob());
    await removeLogo(clientSlug, { revision });
    undoable(text.logoRemoved, async () => {
      const { revision: now } = await readSettings(clientSlug);
      await saveLogo(clientSlug, { picture: await inBase64(picture), revision: now });
    });
  }

  function choose(file: File) {
    if (file.size > largest) return setProblem(refusals.logoTooBig);
    return void change(async () => {
      const picture = await inBase64(file);
      await saveLogo(clientSlug, { picture, revision });
    }, text.logoSaved);
  }

  return (
    <Stack gap={16}>
      <FileField
        id="logo"
        label={text.logo}
        hint={text.logoHint}
        error={problem}
        optional
        accept="image/png,image/jpeg"
        choose={logo ? text.chooseOtherLogo : text.chooseLogo}
        onFile={choose}
      />
      <CopyReference problem={problem} />
      {logo && (
        <>
          <LogoSample address={`/api/logo/${logo}`} name={name} />
          <Actions>
            <Button type="button" variant="secondary" busy={isBusy} onClick={() => void change(remove, undefined)}>
              {text.removeLogo}
            </Button>
          </Actions>
        </>
      )}
    </Stack>
  );
}

function LogoSample({ address, name }: { address: string; name: string }) {
  return (
    <div className={styles.samples}>
      {[
        { title: text.lightSample, ground: lightGrounds[0]! },
        { title: text.darkSample, ground: darkGrounds[0]! },
      ].map(({ title, ground }) => (
        <figure key={title} className={styles.sample}>
          <div className={styles.ground} style={{ background: ground }}>
            <img className={styles.logo} src={address} alt={name} />
          </div>
          <figcaption>{title}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** The content of a file without the beginning of its data: address. */
function inBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.replace(/^[^,]*,/, ''));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')));
    reader.readAsDataURL(file);
  });
}
