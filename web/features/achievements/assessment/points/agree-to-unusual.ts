import { confirm } from '#web/kit/dialogs/confirm.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';

/**
 * Gives points; where the portal takes them for a slip, far above the table, it asks and gives them expressly. Undefined if
 * the assessor thinks better of it; throws any other refusal.
 */
export async function agreeToUnusual<Answer>(
  give: (is_meant: boolean) => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await give(false);
  } catch (error) {
    const { fields } = failureOf(error);
    if (fields.is_meant === undefined) throw error;
    const agreed = await confirm({
      title: 'Поставить столько баллов?',
      text: fields.is_meant,
      action: 'Поставить',
      cancel: 'Исправить',
      danger: true,
    });
    return agreed ? await give(true) : undefined;
  }
}
