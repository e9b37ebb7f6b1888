import { accentColours } from '@fareway/ui/accent/accent.ts';

/** The colours of a mail in one scheme, as in tokens.css. */
interface Neutrals {
  ground: string;
  surface: string;
  sunken: string;
  ink: string;
  soft: string;
  line: string;
}

export const light: Neutrals = {
  ground: '#f6f8f8',
  surface: '#ffffff',
  sunken: '#ebf0f1',
  ink: '#14242e',
  soft: '#4a5b66',
  line: '#c9d3d9',
};

export const dark: Neutrals = {
  ground: '#0e181e',
  surface: '#16242c',
  sunken: '#1f303a',
  ink: '#e9eff1',
  soft: '#adbbc3',
  line: '#324651',
};

/** The operator's colours of a mail in light mode; its styles have those in dark mode. */
export interface MailColours {
  band: string;
  onBand: string;
  /** The colour of buttons and of links in a text. */
  accent: string;
  onAccent: string;
  /** The rules for mail programs that know dark mode. The others keep the light colours or invert them. */
  darkStyles: string;
}

/** Returns the colours of a sender's mails. Text on any brand colour can be read (decision 158). */
export function mailColours(brandColour: string): MailColours {
  const colours = accentColours(brandColour);
  if (!colours) throw new Error(`not a colour: ${brandColour}`);
  const { band, onBand } = colours;
  const { accent, fill, onFill, edge } = colours.dark;
  return {
    band,
    onBand,
    accent: colours.light.accent,
    onAccent: colours.light.onAccent,
    darkStyles: [
      `.ground{background:${dark.ground}!important}`,
      `.surface{background:${dark.surface}!important}`,
      `.sunken{background:${dark.sunken}!important}`,
      `.ink{color:${dark.ink}!important}`,
      `.soft{color:${dark.soft}!important}`,
      `.line{border-color:${dark.line}!important}`,
      `.edge{border-top-color:${edge}!important}`,
      `.link{color:${accent}!important}`,
      `.button{background:${fill}!important;border-color:${edge}!important;color:${onFill}!important}`,
      `.outlined{background:${dark.surface}!important;border-color:${edge}!important;color:${accent}!important}`,
    ].join(''),
  };
}
