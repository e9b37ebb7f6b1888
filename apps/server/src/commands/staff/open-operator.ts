import { email } from '@fareway/domain/accounts/credentials.ts';
import { salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import { openOperator, operatorDetails } from '../../operators/open-operator.ts';
import { localDate } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { fareway } from '@fareway/texts/words/in-words.ts';
import { readChoiceOf, UsageError } from '../../platform/usage-error.ts';
import { invite } from '../../staff/invitations/invite.ts';
import type { CommandDeps } from '../command-deps.ts';

const timeZones = { gbp: 'Europe/London', eur: 'Europe/Dublin' } as const;
/** Dark teal, until the operator chooses its own colour. */
const firstColour = '#0f5c63';

/** Opens an operator, and invites its owner by email to the console. */
export async function openOperatorFor(
  deps: CommandDeps,
  [slug = '', typedCurrency = '', typedEmail = '', ...words]: string[],
): Promise<string> {
  const time_zone = readChoiceOf(timeZones, typedCurrency);
  const currency = typedCurrency as keyof typeof timeZones;
  const owner = email.safeParse(typedEmail);
  if (!owner.success) throw new UsageError(`'${typedEmail}' is not an email address.`);
  if (!operatorDetails.shape.slug.safeParse(slug).success) {
    throw new UsageError(`'${slug}' cannot be in the addresses of an operator. Use small letters, digits and hyphens.`);
  }
  const name = words.join(' ');
  await inTransaction(deps.db, async (db) => {
    const inner = { ...deps, db };
    const client_id = await openOperator(inner, deps.staff, {
      slug,
      name,
      site_name: name,
      currency,
      time_zone,
      brand_colour: firstColour,
      sales_year: [salesYearOf(localDate(deps.clock.now(), time_zone))],
      features: {},
    });
    // the owner does not know the person or the system user who runs the command
    const inviter = { actor: deps.staff, staff_id: null, name: fareway };
    await invite(inner, inviter, { client_id, email: owner.data, role: 'owner', sees_money: true });
  });
  return `${name} is open. ${owner.data} is invited as its owner; the email is sent by the running server.\n`;
}
