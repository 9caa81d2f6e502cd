import { api, RequestRejected } from '@/editor/panel/requests';

/**
 * What the editor's server answers to `GET`.
 *
 * @throws RequestRejected
 */
export async function read<Answer>(path: string): Promise<Answer> {
  const response = await api(path);
  const answer = await response.json();
  if (!response.ok) throw new RequestRejected(answer);
  return answer;
}
