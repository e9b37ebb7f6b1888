import { whenIdle } from '@fareway/browser/device/when-idle.ts';
import * as text from '@fareway/texts/today/section.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { readAloud, Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

const loadScreen = () => import('../customer-tickets/boarding-code/code-screen.tsx');
type CodeScreen = Awaited<ReturnType<typeof loadScreen>>['CodeScreen'];

interface CodeButtonProps {
  /** The page of the ticket. */
  page: string;
  code: string;
  name: string;
  /** The title of the ticket. */
  title: string;
  photo: string | undefined;
  validity: { label: string; value: string };
}

/** Shows the code of a ticket over the whole screen. Its script is loaded before it is needed, so that it also opens without a connection. */
export function CodeButton({ page, title, ...pass }: CodeButtonProps) {
  const navigate = useNavigate();
  const [Screen, setScreen] = useState<CodeScreen>();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => whenIdle(() => void loadScreen().catch(() => undefined)), []);

  async function show() {
    try {
      const { CodeScreen } = await loadScreen();
      setScreen(() => CodeScreen);
      setIsShown(true);
    } catch {
      // the page of the ticket may be on this device
      await navigate(page);
    }
  }

  return (
    <>
      <Button type="button" icon="expand" wide onClick={() => void show()}>
        <Sentence parts={text.showCode(pass.name, title, readAloud)} />
      </Button>
      {Screen && <Screen open={isShown} onClose={() => setIsShown(false)} {...pass} />}
    </>
  );
}
