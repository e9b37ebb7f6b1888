import * as text from '@fareway/texts/operators/settings.ts';
import { accentColours, darkGrounds, lightGrounds } from '@fareway/ui/accent/accent.ts';
import { contrast, parseColour, readableContrast } from '@fareway/ui/contrast.ts';
import styles from './colour-sample.module.css';

/** How a colour looks on an operator's pages, and what its contrast makes of it (C-200). The pages derive their colours in the same way. */
export function ColourSample({ colour }: { colour: string }) {
  const colours = accentColours(colour);
  if (!colours) return null;
  const ratio = leastContrast(colour, lightGrounds);
  const { light, dark } = colours;
  return (
    <div className={styles.samples} role="group" aria-label={text.sample}>
      <Sample
        title={text.lightSample}
        ground={lightGrounds[0]!}
        link={light.accent}
        fill={light.accent}
        onFill={light.onAccent}
        ratio={leastContrast(light.accent, lightGrounds)}
      />
      <Sample
        title={text.darkSample}
        ground={darkGrounds[0]!}
        link={dark.accent}
        fill={dark.fill}
        onFill={dark.onFill}
        ratio={leastContrast(dark.accent, darkGrounds)}
      />
      <p role="status" className={styles.words}>
        {ratio >= readableContrast ? text.isReadable : text.isDarkened(ratioInWords(ratio))}
      </p>
    </div>
  );
}

interface SampleProps {
  title: string;
  ground: string;
  link: string;
  fill: string;
  onFill: string;
  ratio: number;
}

function Sample({ title, ground, link, fill, onFill, ratio }: SampleProps) {
  return (
    <figure className={styles.sample}>
      <div className={styles.ground} style={{ background: ground }}>
        <span className={styles.button} style={{ background: fill, color: onFill }}>
          {text.sampleButton}
        </span>
        <span className={styles.link} style={{ color: link }}>
          {text.sampleText}
        </span>
      </div>
      <figcaption>
        {title}. {text.contrastOf(ratioInWords(ratio))}
      </figcaption>
    </figure>
  );
}

/** The least contrast of a colour on grounds. */
function leastContrast(colour: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrast(parseColour(colour)!, parseColour(ground)!)));
}

/** A ratio with one decimal place, rounded down, so that it does not seem to reach a limit. */
const ratioInWords = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);
