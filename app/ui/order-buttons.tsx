import { ArrowDown, ArrowUp } from 'lucide-react';
import { moveDownOf, moveUpOf } from '#app/words/en/ui-list-words.ts';
import { moveDown, moveUp } from '#app/words/en/ui-words.ts';
import { Form } from './bound-form.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type OrderButtonsProps = {
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** The intent by which the server tells several ordered lists of a page apart. */
  intent?: string;
  /** The URL path to which the form is sent without leaving the page; by default, the URL path of the page itself. */
  action?: string;
};

/** For keyboard and without JavaScript. They send `intent=move` unless given another. */
export function OrderButtons({ id, name, isFirst, isLast, intent = 'move', action }: OrderButtonsProps) {
  return (
    <Form
      method="post"
      action={action}
      navigate={action === undefined}
      preventScrollReset
      className="contents"
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="direction"
        value="up"
        variant="quiet"
        size="sm"
        disabled={isFirst}
        aria-label={moveUpOf(name)}
      >
        <Icon of={ArrowUp} size={16} />
        <span className="menu-text">{moveUp}</span>
      </Button>
      <Button
        type="submit"
        name="direction"
        value="down"
        variant="quiet"
        size="sm"
        disabled={isLast}
        aria-label={moveDownOf(name)}
      >
        <Icon of={ArrowDown} size={16} />
        <span className="menu-text">{moveDown}</span>
      </Button>
    </Form>
  );
}
