import type { Locator } from '@playwright/test';

/** Counts how often a person touches the screen: each tap, and each field that is tapped to type into it. */
export class Touches {
  count = 0;

  /** Taps a link, a button or a box. */
  async tap(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  /** Taps a field and types into it. */
  async type(field: Locator, text: string): Promise<void> {
    this.count += 1;
    await field.fill(text);
  }

  /** Taps a field, types into it, and sends the form with the keyboard's own key, as with the last character. */
  async typeAndSend(field: Locator, text: string): Promise<void> {
    await this.type(field, text);
    await field.press('Enter');
  }
}
