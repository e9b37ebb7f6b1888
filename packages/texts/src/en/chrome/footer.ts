/** The foot of every page. */

export const label = 'About this site';
export const turnOff = 'Turn it off';
export const copyright = (year: string, company: string) => `© ${year} Fareway. ${company}`;
export const build = (build: string) => `Build ${build}`;
