import { sandbox } from '../backends/sandbox.ts';
import type { Feedback } from '../contract/event.ts';
import type { InitialState } from '../contract/task.ts';
import type { Catalog } from '../tools/catalog.ts';
import type { Attempted } from './recipe.ts';

/** Tries calls out, one a step, on a phone in this state: what each is answered. The phone is thrown away. */
export const attempt = (catalog: Catalog, initial: InitialState, calls: readonly Attempted[]): Feedback[] => {
  const phone = sandbox(catalog);
  phone.resetSync({ initial });
  return calls.flatMap(({ tool, args }, index) =>
    phone.stepSync([{ id: `try_${index}`, tool, args }]).flatMap((event) => (event.kind === 'feedback' ? [event.feedback] : [])),
  );
};
