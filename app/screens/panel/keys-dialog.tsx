import { useEffect, useState } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { panelFrameWords } from '#app/words/en/panel-frame-words.ts';
import { areKeysOff, keysFor, turnKeys } from './panel-keys.ts';

export const keysDialogId = 'panel-keys';

/** Lists the panel's keys, and turns them off and on (DAY-125). */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(!areKeysOff()), []);
  return (
    <Dialog id={keysDialogId} title={panelFrameWords.keys} open={open} onClose={onClose}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5 sm:grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)]">
        {keysFor(useMay()).map(({ keys, does }) => (
          <div key={keys} className="contents">
            <dt>
              {keys.split(' ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-5 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="check"
          checked={isOn}
          onChange={({ target }) => {
            turnKeys(target.checked);
            setOn(target.checked);
          }}
        />
        {panelFrameWords.useKeys}
      </label>
    </Dialog>
  );
}
