import { CountButton } from './count-button';

export default function Page() {
  return (
    <main>
      <h1>Crecemos contigo</h1>
      <CountButton />
    </main>
  );
}
