/** The parts of Stripe's form for an account, each with Stripe's names of its fields. */
export const parts = [
  { name: 'company', label: 'Name and number of the company', fields: ['company.name', 'company.tax_id'] },
  {
    name: 'address',
    label: 'Address of the company',
    fields: ['company.address.city', 'company.address.line1', 'company.address.postal_code'],
  },
  { name: 'website', label: 'Website', fields: ['business_profile.url'] },
  {
    name: 'representative',
    label: 'Person who represents the company',
    fields: [
      'representative.dob.day',
      'representative.dob.month',
      'representative.dob.year',
      'representative.first_name',
      'representative.last_name',
    ],
  },
  { name: 'document', label: 'Proof of identity', fields: ['representative.verification.document'] },
  { name: 'bank', label: 'Bank account for payouts', fields: ['external_account'] },
  { name: 'terms', label: 'Agreement to the terms', fields: ['tos_acceptance.date', 'tos_acceptance.ip'] },
] as const;

export const fieldsOfParts: readonly string[] = parts.flatMap(({ fields }) => fields);
