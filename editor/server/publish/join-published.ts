import type { FieldConflict } from '@/editor/document/merge';
import { headVersion, tryGit } from '@/editor/server/git';
import { Rejected } from '@/editor/server/rejection';
import { joinContent, type Resolutions } from './join-content';
import { bringShownMedia, joinMedia, MEDIA_POINTER } from './join-media';
import { joinPolicyVersions } from './join-policy-versions';
import { MergeWorktree, type Sides } from './merge-worktree';
import { notJoinable } from './not-joinable';
import { fetchPublished } from './remote-git';
import type { Remote } from './target';

/**
 * Brings what others published together with the versions that are saved here, as a merge commit: the content field by
 * field, pictures by name, the rest as git does.
 *
 * @returns what both changed and nobody decided; nothing was changed then
 * @throws Rejected when something cannot be joined; everything is as before
 */
export async function joinPublished(remote: Remote, resolutions: Resolutions): Promise<FieldConflict[]> {
  const theirs = await fetchPublished(remote);
  if (!theirs || (await isAncestor(theirs, 'HEAD'))) return [];
  if (await isAncestor('HEAD', theirs)) {
    await moveTo(theirs);
    return [];
  }
  const mine = await headVersion();
  const base = await tryGit('merge-base', mine, theirs);
  if (base.status !== 0) throw notJoinable('su copia, que no viene de la misma,');
  const sides = { base: base.stdout.toString().trim(), mine, theirs };
  return MergeWorktree.run(sides, (merge) => joinSides(merge, { sides, resolutions }));
}

async function joinSides(
  merge: MergeWorktree,
  { sides, resolutions }: { sides: Sides; resolutions: Resolutions },
): Promise<FieldConflict[]> {
  const joined = await joinContent(sides, resolutions);
  if (joined.kind === 'conflict') return joined.conflicts;
  const { content, texts } = joined;
  await merge.put(texts);

  const choice = resolutions[MEDIA_POINTER];
  await joinPolicyVersions(merge, { sides, content });
  const conflicts = await joinMedia(merge, { content, choice });
  if (conflicts.length > 0) return conflicts;
  await bringShownMedia(merge, { sides, content });

  if ((await merge.unmerged()).length > 0) throw notJoinable('lo que cambió en el código del sitio');
  await moveTo(await merge.commit('Une lo que se publicó mientras tanto'));
  return [];
}

async function isAncestor(one: string, other: string): Promise<boolean> {
  return (await tryGit('merge-base', '--is-ancestor', one, other)).status === 0;
}

/** Moves the project on to a later commit. @throws Rejected when that would overwrite what is not saved */
async function moveTo(commit: string): Promise<void> {
  const { status } = await tryGit('merge', '--quiet', '--ff-only', commit);
  if (status === 0) return;
  throw new Rejected({
    problem: 'Otra persona publicó cambios en lo mismo que aquí está sin guardar.',
    remedy: 'Guarda una versión y publica de nuevo. Si no hay nada por guardar, avisa a quien programa el sitio.',
  });
}
