import { test } from '@playwright/test';
import { workWithQuickHands } from '@/e2e/helpers/quick-hands';
import { type EditorPage, type OpenEditor, openEditor, startEditor } from '@/e2e/helpers/start-editor';

test.describe.configure({ mode: 'default', timeout: 480_000 });

let editor: OpenEditor;
let opened: EditorPage;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  editor = await startEditor();
  opened = await openEditor(browser, editor);
});
test.afterAll(() => editor?.stop());

for (let seed = 1; seed <= 10; seed += 1) {
  test(`200 quick actions from seed ${seed} leave everything in agreement`, async () => {
    await workWithQuickHands({ ...opened, editor, seed, count: 200 });
  });
}
