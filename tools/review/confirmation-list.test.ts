import { digestOf } from '@/content/schema/confirmed';
import { confirmationList } from './confirmation-list';
import { projectContent } from './testing/project-content';

test('each thing is listed with what it says and whether it is confirmed', () => {
  const content = projectContent();
  const policy = { by: 'Ana Ruiz', on: '2025-06-30', of: digestOf('policy', content) };
  content.confirmations = { policy };
  const [ofPolicy, ofPositions] = confirmationList(content);
  expect(ofPolicy).toMatch(/^policy +Un abogado leyó .+: confirmado por Ana Ruiz el 2025-06-30\./);
  expect(ofPositions).toMatch(/^positions +Los puntos del mapa .+: sin confirmar\./);
});

test('what changed since it was confirmed is no longer confirmed', () => {
  const content = projectContent();
  content.confirmations = { policy: { by: 'Ana Ruiz', on: '2025-06-30', of: '00000000' } };
  expect(confirmationList(content)[0]).toMatch(/: sin confirmar\./);
});
