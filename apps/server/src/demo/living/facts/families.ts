import type { Chance } from './chance.ts';

/** A purchaser with children of the same name. Nobody of them exists. */
export interface Family {
  parent: { first_name: string; last_name: string };
  email: string;
  phone_number: string;
  children: { first_name: string; last_name: string }[];
}

/** A family with an account. */
export interface Purchaser extends Family {
  user_id: string;
}

interface Origin {
  parents: readonly string[];
  children: readonly string[];
  families: readonly string[];
}

/** Names without spaces, from one text. */
const words = (text: string) => text.split(/\s+/);

const dales: Origin = {
  parents: words('Alison Ben Claire David Emma Graham Helen Ian Joanne Mark Rachel Simon'),
  children: words(
    `Alfie Amelia Archie Beth Callum Charlotte Daisy Edward Ella Finlay Freya George Grace Harriet Harvey Imogen Isaac Jack Jemima Joshua Lily
    Martha Megan Noah Oliver Poppy Reuben Rosie Samuel Thomas Tilly William`,
  ),
  families: words(
    `Akrigg Alderson Calvert Capstick Coates Dinsdale Fawcett Harker Hesseltine Iveson Kearton Lambert Mason Metcalfe Moore Outhwaite Peacock
    Pratt Raw Scarr Spensley Staveley Sunter Thistlethwaite Thwaite Tiplady Waggett Whitfield Wilson-Hird Winn`,
  ),
};

const irish: Origin = {
  parents: ['Aoife', 'Brendan', 'Ciara', 'Declan', 'Gráinne', 'Niall'],
  children: ['Caoimhe', 'Cian', 'Conor', 'Eimear', 'Fionn', 'Róisín', 'Saoirse', 'Tadhg'],
  families: ['Brennan', 'Keane', 'McGinley', 'Ní Dhomhnaill', 'O’Callaghan', 'O’Sullivan'],
};

const welsh: Origin = {
  parents: ['Catrin', 'Dafydd', 'Gareth', 'Lowri', 'Rhian', 'Siôn'],
  children: ['Carys', 'Efa', 'Gethin', 'Iolo', 'Mabli', 'Rhodri', 'Seren', 'Tomos'],
  families: ['Bowen', 'Llewellyn', 'Parry', 'Pritchard', 'Probert'],
};

const polish: Origin = {
  parents: ['Agnieszka', 'Katarzyna', 'Marek', 'Paweł', 'Tomasz'],
  children: ['Antoni', 'Hanna', 'Jakub', 'Julia', 'Lena', 'Szymon', 'Zofia', 'Łukasz'],
  families: ['Dąbrowska', 'Kowalczyk', 'Lewandowski', 'Nowak', 'Wójcik', 'Zieliński'],
};

const pakistani: Origin = {
  parents: ['Amina', 'Farah', 'Imran', 'Nadia', 'Tariq'],
  children: ['Ayesha', 'Bilal', 'Hamza', 'Maryam', 'Safiya', 'Yusuf', 'Zainab', 'Zayn'],
  families: ['Akhtar', 'Hussain', 'Iqbal', 'Mahmood', 'Mirza', 'Rashid'],
};

const others: Origin = {
  parents: ['Adaeze', 'Linh', 'Oksana', 'Priya', 'Ramón'],
  children: ['Anh', 'Chidi', 'Daniyar', 'Inés', 'Kavya', 'Mateo', 'Nkechi', 'Yana'],
  families: ['Fernández Ruiz', 'Okafor', 'Petrenko', 'Pham', 'Subramaniam'],
};

/** A valley with its newcomers: most families are of the Dales. */
const origins = [dales, dales, dales, dales, dales, irish, welsh, polish, pakistani, pakistani, others];

const mostChildren = 3;

/**
 * Returns families without end. Two purchasers never have the same name, nor two children. Their addresses end with `.example`, where no mail arrives, and
 * their numbers are those that are reserved for drama.
 */
export function* families(chance: Chance): Generator<Family, never> {
  const known = new Set<string>();
  for (let number = 0; ;) {
    const origin = chance.pick(origins);
    const last_name = chance.pick(origin.families);
    const parent = { first_name: chance.pick(origin.parents), last_name };
    const mailbox = `${inAddress(parent.first_name)}.${inAddress(last_name)}`;
    const isNew = (name: string) => !known.has(`${name} ${last_name}`);
    const first = chance.between(0, origin.children.length);
    const unused = [...origin.children.slice(first), ...origin.children.slice(0, first)].filter(isNew);
    if (known.has(mailbox) || unused.length === 0) continue;
    const children = unused.slice(0, mostChildren).map((first_name) => ({ first_name, last_name }));
    for (const name of [mailbox, ...children.map((child) => `${child.first_name} ${last_name}`)]) known.add(name);
    const phone_number = `+4477009${String(200 + (number % 800)).padStart(5, '0')}`;
    number += 1;
    yield { parent, email: `${mailbox}@families.example`, phone_number, children };
  }
}

function inAddress(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L');
  return plain.toLowerCase().replaceAll(/[^a-z]/g, '');
}
