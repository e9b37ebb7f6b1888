const slugs = ['dales-coaches', 'aire-college', 'liffey-shuttle'] as const;
type Slug = (typeof slugs)[number] | (string & {});

interface DemoService {
  id: string;
  name: string;
  disable_year: string[];
}

interface DemoClient {
  slug: string;
  sales_year: string[];
  current_sales_year: string;
  services: DemoService[];
}

/** The services of the demonstration operators by name, from the product itself. */
export interface DemoServices {
  currentYear: string;
  lastYear: string;
  find(slug: Slug, name: string): DemoService;
  namesOf(slug: Slug): string[];
  /** A service that has disabled a sales year. */
  withDisabledYear(slug: Slug): DemoService;
}

export async function demoServices(origin: string): Promise<DemoServices> {
  const clients = await Promise.all(
    slugs.map(async (slug) => (await (await fetch(`${origin}/api/client/slug/${slug}`)).json()) as DemoClient),
  );
  const servicesOf = (slug: Slug) => clients.find((client) => client.slug === slug)?.services ?? [];
  const currentYear = clients[0]!.current_sales_year;
  const found = (service: DemoService | undefined, what: string) => {
    if (!service) throw new Error(`The demonstration has no service ${what}`);
    return service;
  };
  return {
    currentYear,
    lastYear: clients[0]!.sales_year.find((year) => year !== currentYear)!,
    find: (slug, name) =>
      found(
        servicesOf(slug).find((service) => service.name === name),
        name,
      ),
    namesOf: (slug) => servicesOf(slug).map(({ name }) => name),
    withDisabledYear: (slug) =>
      found(
        servicesOf(slug).find(({ disable_year }) => disable_year.length > 0),
        `of ${slug} with a disabled year`,
      ),
  };
}
