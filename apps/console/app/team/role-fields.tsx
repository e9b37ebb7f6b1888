import { canSeeMoney, moneyOfNewMember, roles, roleWords, type Role } from '@fareway/domain/staff/roles.ts';
import * as text from '@fareway/texts/staff/member.ts';
import { RadioCards } from '@fareway/ui/radio-cards/radio-cards.tsx';
import { SwitchField } from '@fareway/ui/switch-field/switch-field.tsx';

/** What is chosen; no role in a new invitation. */
export interface ChosenRole {
  role: Role | undefined;
  sees_money: boolean;
}

interface RoleFieldsProps {
  chosen: ChosenRole;
  error?: string | undefined;
  onChoose: (chosen: ChosenRole) => void;
}

/** The roles, each with the sentence that says what it may do (C-006), and the switch for money (C-007). */
export function RoleFields({ chosen, error, onChoose }: RoleFieldsProps) {
  const { role, sees_money } = chosen;
  const choose = (next: Role) => onChoose({ role: next, sees_money: moneyOfNewMember(next) });
  return (
    <>
      <RadioCards
        name="role"
        label={text.role}
        error={error}
        value={role ?? ''}
        options={roles.map((value) => ({ value, label: roleWords[value].name, hint: roleWords[value].may }))}
        onChange={({ target }) => choose(target.value as Role)}
      />
      {role && !canSeeMoney(role) ? (
        <p>{text.neverMoney}</p>
      ) : (
        <SwitchField
          name="sees_money"
          label={text.money}
          hint={text.moneyHint}
          checked={sees_money}
          onSwitch={(isOn) => onChoose({ role, sees_money: isOn })}
        />
      )}
    </>
  );
}
