import { test } from '@playwright/test';
import { sendBesideAnExtension } from './helpers/foreign-elements';

for (const seed of [1, 2, 3]) {
  test(`a request is sent while an extension fills the page, seed ${seed}`, ({ page }) =>
    sendBesideAnExtension(page, seed));
}
