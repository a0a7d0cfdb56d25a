import { describe, expect, it } from 'vitest';
import { renderAt, textOf } from '#tests/support/render.tsx';
import { faultsIn } from '#tests/support/rendered-form.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { panelKeys } from './panel-keys.ts';
import { panelTabs, searchPath } from './panel-tabs.ts';

describe('[DAY-125] the keys of the panel', () => {
  it('are each given once, and lead to the tab that they name', () => {
    expect(new Set(panelKeys.map(({ keys }) => keys)).size).toBe(panelKeys.length);
    const labels = new Map(panelTabs.map(({ href, label }) => [href, label]));
    for (const { does, to } of panelKeys)
      if (to && to !== searchPath) expect(labels.get(to)).toBe(does.replace('Today', 'Overview'));
  });

  it('are all listed in the dialog', () => {
    const html = renderAt('/admin', <KeysDialog open={false} onClose={() => undefined} />);
    for (const { keys, does } of panelKeys) expect(textOf(html)).toContain(`${keys} ${does}`);
    expect(faultsIn(html)).toEqual([]);
  });
});
