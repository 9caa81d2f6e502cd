/** @jest-environment jsdom */
import { colors } from '@/content/colors';
import { customProperties, setTokens } from './tokens';

test('each colour is a custom property by its name and tone', () => {
  expect(customProperties(colors)).toMatchObject({
    '--surface': colors.surface,
    '--danger': colors.danger.DEFAULT,
    '--text-strong': colors.text.strong,
    '--on-ink-muted': colors.onInk.muted,
  });
});

test('the document has the tokens once they are set', () => {
  setTokens(colors);
  expect(document.documentElement.style.getPropertyValue('--primary-action')).toBe(colors.primary.action);
});
