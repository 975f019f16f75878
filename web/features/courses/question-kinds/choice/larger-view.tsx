import { pictureAlone } from '#contract/question-kinds/choice/tiles.ts';
import { PictureView } from '#web/kit/checking/picture-view.tsx';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { TextWithSigns } from '#web/kit/formulas/text-with-signs.tsx';
import classes from './larger-view.module.css';

type Props = { text: string; number: number; close: () => void };

/** A tile as large as the window: its picture, which can be brought nearer still, or its formula. */
export function LargerView({ text, number, close }: Props) {
  const picture = pictureAlone(text);
  return (
    <Dialog title={`Вариант ${number}`} close={close} size="xl">
      {picture ? (
        <div className={classes.picture}>
          <PictureView url={`${picture.src}?w=800`} title={picture.alt} />
        </div>
      ) : (
        <div className={classes.formula}>
          <TextWithSigns text={text} />
        </div>
      )}
    </Dialog>
  );
}
