import { LongAnswer } from '../fields/fields.tsx';
import classes from '../form/form.module.css';
import { useAnswer } from '../form/form-context.tsx';

const MAX = 3000;

export function AboutSection() {
  const { text } = useAnswer('about');
  return (
    <div>
      <LongAnswer
        field="about"
        longest={MAX}
        rows={8}
        hint="Чем увлекается, чему хочет научиться, что нам важно знать о характере. Своими словами."
      />
      <p className={classes.counter}>
        {text.length} из {MAX}
      </p>
    </div>
  );
}
