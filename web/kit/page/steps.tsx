import classes from './steps.module.css';

/** Progress through a few steps. */
export function Steps<Name extends string>({
  steps,
  now,
}: {
  steps: readonly { name: Name; title: string }[];
  now: NoInfer<Name>;
}) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ name, title }) => (
        <li key={name} aria-current={name === now ? 'step' : undefined}>
          {title}
        </li>
      ))}
    </ol>
  );
}
