import {
  canBeLimited,
  canSeeMoney,
  moneyOfNewMember,
  roles,
  roleWords,
  type Role,
} from '@fareway/domain/staff/roles.ts';
import * as text from '@fareway/texts/staff/member.ts';
import { CheckboxField } from '@fareway/ui/checkbox-field/checkbox-field.tsx';
import { FieldGroup } from '@fareway/ui/field/field.tsx';
import { RadioCards } from '@fareway/ui/radio-cards/radio-cards.tsx';
import { SwitchField } from '@fareway/ui/switch-field/switch-field.tsx';
import type { FieldErrors } from '@fareway/browser/forms/create-form.ts';
import { useState } from 'react';
import { FindField, type Choices } from '../chrome/find/find-field.tsx';
import { findServices } from '../chrome/find/find-services.ts';
import type { Team } from './calls.ts';

/** What is chosen; no role in a new invitation. */
export interface ChosenRole {
  role: Role | undefined;
  sees_money: boolean;
  service_ids: string[] | null;
  /** Services that were found and added here, which are not among the services that the form has. */
  added?: Team['services'];
}

interface RoleFieldsProps {
  clientSlug: string;
  chosen: ChosenRole;
  /** The services of the limit that is saved, also those that are archived. */
  limitedTo: Team['services'];
  /** The services that a limit can have. */
  choices: Choices;
  errors?: FieldErrors;
  onChoose: (chosen: ChosenRole) => void;
}

/** Whether a limit was switched on and no service of it is chosen. An owner has no limit. */
export function isWithoutService({ role, service_ids }: ChosenRole): boolean {
  return role !== 'owner' && service_ids?.length === 0;
}

/** The roles, each with the sentence that says what it may do (C-006), the switch for money (C-007), and the services of the member (C-008). */
export function RoleFields({ clientSlug, chosen, limitedTo, choices, errors = {}, onChoose }: RoleFieldsProps) {
  const { role, sees_money, service_ids, added = [] } = chosen;
  const [lastAdded, setLastAdded] = useState('');
  const choose = (next: Role) => onChoose({ ...chosen, role: next, sees_money: moneyOfNewMember(next) });
  const offered = choices.options.map(({ value, label }) => ({ id: value, name: label }));
  const others = [...limitedTo, ...added].filter(({ id }) => !offered.some((service) => service.id === id));
  const services = [...offered, ...others];

  function add(ids: string[], id: string, name: string) {
    if (id === '') return;
    setLastAdded(name);
    const isListed = services.some((service) => service.id === id);
    onChoose({
      ...chosen,
      service_ids: [...ids.filter((one) => one !== id), id],
      added: isListed ? added : [...added, { id, name }],
    });
  }

  return (
    <>
      <RadioCards
        name="role"
        label={text.role}
        error={errors['role']?.message}
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
          onSwitch={(isOn) => onChoose({ ...chosen, sees_money: isOn })}
        />
      )}
      {role && canBeLimited(role) && (services.length > 0 || choices.has_more) && (
        <SwitchField
          name="limited"
          label={text.limited}
          hint={text.limitedHint}
          checked={service_ids !== null}
          onSwitch={(isOn) => onChoose({ ...chosen, service_ids: isOn ? [] : null })}
        />
      )}
      {role && canBeLimited(role) && service_ids && (
        <FieldGroup id="services" label={text.services} error={errors['services']?.message}>
          {services.map(({ id, name }) => (
            <CheckboxField
              key={id}
              name={id}
              label={name}
              checked={service_ids.includes(id)}
              onChange={({ target }) =>
                onChoose({
                  ...chosen,
                  service_ids: target.checked ? [...service_ids, id] : service_ids.filter((one) => one !== id),
                })
              }
            />
          ))}
          {choices.has_more && (
            <FindField
              name="add-service"
              label={text.addService}
              placeholder=""
              hint={text.addServiceHint}
              choices={choices}
              value=""
              isEmptied
              find={(words) => findServices(clientSlug, words)}
              onChoose={(id, name) => add(service_ids, id, name)}
            />
          )}
          <p role="status" className="visually-hidden">
            {lastAdded && text.serviceAdded(lastAdded)}
          </p>
        </FieldGroup>
      )}
    </>
  );
}
