import { test } from '@playwright/test';
import { workWithQuickHands } from '@/e2e/helpers/quick-hands';
import { type EditorPage, type OpenEditor, openEditor, startEditor } from '@/e2e/helpers/start-editor';

test.describe.configure({ mode: 'default', timeout: 600_000 });

let editor: OpenEditor;
let opened: EditorPage;
test.beforeAll(async ({ browser }) => {
  editor = await startEditor();
  opened = await openEditor(browser, editor);
});
test.afterAll(() => editor?.stop());

for (const seed of [1, 2, 3]) {
  test(`120 quick actions from seed ${seed} leave everything in agreement`, async () => {
    await workWithQuickHands({ ...opened, editor, seed, count: 120 });
  });
}
