import { test } from '@playwright/test';
import { workWithQuickHands } from '@/e2e/helpers/quick-hands';
import { openEditor, startEditor } from '@/e2e/helpers/start-editor';

test('quick hands leave panel, page and files in agreement', async ({ browser }) => {
  test.setTimeout(180_000);
  await using editor = await startEditor();
  const opened = await openEditor(browser, editor);
  await workWithQuickHands({ ...opened, editor, seed: 1, count: 40 });
});
