import { expect, test } from '@playwright/test';
import { hero } from '@/content/hero';
import { axeViolations } from '@/e2e/helpers/axe';
import { field, openEditor, openPart, startEditor } from '@/e2e/helpers/start-editor';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 80"><path d="M0 0h60v80H0zM100 20h140v40H100z"/></svg>';

/** `npm run editar` once through. All else that the panel does is guarded by the release tests beside this file. */
test('a text and a picture are changed on the page and saved as a version', async ({ browser }) => {
  test.setTimeout(1_800_000);
  await using editor = await startEditor();
  const { page, site } = await openEditor(browser, editor);

  await test.step('a text is chosen on the page and typed in its field', async () => {
    await site.getByText(hero.subtitle).click();
    const subtitle = field(page, 'Bajada');
    await expect(subtitle).toBeFocused();
    await subtitle.fill('Una bajada de prueba.');
    await expect(site.getByText('Una bajada de prueba.')).toBeVisible();
    await expect.poll(() => editor.diff().at(-1)).toContain('Una bajada de prueba.');
  });

  await test.step('a logo is brought', async () => {
    await openPart(page, 'Clientes');
    const file = { name: 'Uno de Prueba.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) };
    await page.getByLabel('Agregar con un archivo').setInputFiles(file);
    await expect(site.getByRole('img', { name: 'Uno De Prueba' })).toBeAttached();
    expect(await axeViolations(page, '[data-slot=panel]')).toEqual([]);
  });

  await test.step('both are saved', async () => {
    await page.getByRole('tab', { name: /^Lo que cambió/ }).click();
    await page.getByLabel('Qué cambió').fill('Bajada y un cliente');
    await page.getByRole('button', { name: 'Guardar versión' }).click();
    await expect.poll(() => editor.run('git', 'log', '-1', '--format=%s %an')).toBe('Bajada y un cliente Marta\n');
    expect(editor.run('git', 'show', '--name-only', '--format=').split('\n')).toEqual(
      expect.arrayContaining(['content/clients.json', 'content/hero.json', 'public/media/clients/uno-de-prueba.svg']),
    );
    expect(editor.run('git', 'status', '--short')).toBe('');
  });
});
