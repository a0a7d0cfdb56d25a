import { describe, expect, it } from 'vitest';
import type { helperRoles } from '#app/domain/helper.ts';
import { mayRole, rights } from '#app/domain/rights.ts';
import { RightsContext } from '#app/ui/rights-context.ts';
import { renderAt, textOf } from '#tests/support/render.tsx';
import { faultsIn } from '#tests/support/rendered-form.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { keysFor, panelKeys } from './panel-keys.ts';
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

  it('[DAY-187] lead a helper to no page that is closed, and are not listed then', () => {
    const shown = (role: (typeof helperRoles)[number]) =>
      textOf(
        renderAt(
          '/admin',
          <RightsContext value={rights.filter((right) => mayRole(role, right))}>
            <KeysDialog open={false} onClose={() => undefined} />
          </RightsContext>,
        ),
      );
    const led = (role: (typeof helperRoles)[number]) =>
      keysFor((right) => mayRole(role, right)).flatMap(({ keys, to }) => (to ? [keys] : []));
    expect(led('accounts')).toEqual(['g t']);
    expect(led('packer')).toEqual(['g t', 'g k']);
    expect(led('desk')).toContain('/');
    expect(shown('packer')).toMatch(/g k Kits j Next row/);
    expect(shown('packer')).not.toMatch(/Orders|Search/);
  });
});
