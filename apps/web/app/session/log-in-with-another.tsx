import { useLogInWithAnother } from './use-log-out.ts';
import { WrongAccountActions } from './wrong-account-actions.tsx';

/** Logs out, so that another account can log in. */
export default function LogInWithAnother() {
  const { problems, isBusy, logOut } = useLogInWithAnother();
  return (
    <>
      {problems.summary}
      <WrongAccountActions busy={isBusy} onLogOut={logOut} />
    </>
  );
}
