import { applyPatch, type Operation } from '@/editor/document/patch';
import { valueAt } from '@/editor/document/pointer';
import {
  addEdit,
  conflictAt,
  type DocumentState,
  emptyDocument,
  receive,
  shownContent,
  typeValue,
  writableFields,
} from './document-state';
import { anEdit, aState, content, move, open } from './testing/documents';

const { contact, hero, talent } = content;
const headline = '/hero/headline';
const withHeadline = (value: string) => applyPatch(content, [{ op: 'replace', path: headline, value }]);
const names = (document: DocumentState) => document.content?.talent.members.map(({ name }) => name);

test('two quick moves move the same person twice, before and after the answers', () => {
  const [first, second, third] = talent.members.map(({ name }) => name);
  const edit = anEdit(open, [move(0, 1)]);
  const once = addEdit(open, edit);
  const twice = addEdit(once, anEdit(once, [move(1, 2)]));
  expect(names(twice)?.slice(0, 3)).toEqual([second, third, first]);

  const confirmed = receive(twice, {
    state: aState({ revision: 1, content: applyPatch(content, edit.patch) }),
    confirmed: edit,
  });
  expect(names(confirmed)).toEqual(names(twice));
});

test('a late answer does not take back what came after it', () => {
  const edit = anEdit(open, [move(0, 1)]);
  const moved = applyPatch(content, edit.patch);
  const confirmed = receive(addEdit(open, edit), { state: aState({ revision: 2, content: moved }), confirmed: edit });
  const late = receive(confirmed, { state: aState({ revision: 1, content }) });
  expect(late.content).toEqual(moved);
});

test('what is typed stays while somebody else changes another field', () => {
  const typed = typeValue(open, '/hero/headline', 'Un titular de prueba');
  const theirs = applyPatch(content, [{ op: 'replace', path: '/hero/subtitle', value: 'Otra bajada.' }]);
  const after = receive(typed, { state: aState({ revision: 1, content: theirs }) });
  expect(valueAt(shownContent(after), '/hero/headline')).toBe('Un titular de prueba');
  expect(conflictAt(after, '/hero/headline')).toBeUndefined();
  expect(writableFields(after)).toEqual(['/hero/headline']);
});

test('the same field, changed by two, is a conflict that keeps both texts', () => {
  const typed = typeValue(open, '/hero/headline', 'Mi titular');
  const theirs = applyPatch(content, [{ op: 'replace', path: '/hero/headline', value: 'Su titular' }]);
  const after = receive(typed, { state: aState({ revision: 1, content: theirs }) });
  expect(conflictAt(after, '/hero/headline')).toEqual({ theirs: 'Su titular' });
  expect(valueAt(shownContent(after), '/hero/headline')).toBe('Mi titular');
  expect(writableFields(after)).toEqual([]);
});

test('what is typed follows its person when somebody else changes the order', () => {
  const typed = typeValue(open, '/talent/members/0/name', 'Nombre de prueba');
  const after = receive(typed, { state: aState({ revision: 1, content: applyPatch(content, [move(0, 2)]) }) });
  expect(Object.keys(after.typed)).toEqual(['/talent/members/2/name']);
  expect(conflictAt(after, '/talent/members/2/name')).toBeUndefined();
});

test('what is typed where somebody else removed the entry is kept to be copied', () => {
  const typed = typeValue(open, '/talent/members/1/name', 'Nombre de prueba');
  const theirs = applyPatch(content, [{ op: 'remove', path: '/talent/members/1' }]);
  const after = receive(typed, { state: aState({ revision: 1, content: theirs }) });
  expect(after.lost.map(({ text }) => text)).toEqual(['Nombre de prueba']);
});

test('a rejected text is again what is typed', () => {
  const edit = anEdit(open, [{ op: 'replace', path: '/hero/headline', value: 'Un titular de prueba' }]);
  const rejected = receive(addEdit(open, edit), { rejected: edit });
  expect(rejected.content).toEqual(content);
  expect(valueAt(shownContent(rejected), '/hero/headline')).toBe('Un titular de prueba');
});

test('a rejected text stays in its field when another’s text came first', () => {
  const edit = anEdit(open, [{ op: 'replace', path: headline, value: 'Mi titular' }]);
  const theirs = aState({ revision: 1, content: withHeadline('Su titular') });
  const informed = receive(addEdit(open, edit), { state: theirs });
  const rejected = receive(informed, { state: { ...theirs, revision: 2 }, rejected: edit });
  expect(valueAt(shownContent(rejected), headline)).toBe('Mi titular');
  expect(conflictAt(rejected, headline)).toEqual({ theirs: 'Su titular' });
});

test('of two rejected texts of a field the later one stays', () => {
  const first = anEdit(open, [{ op: 'replace', path: headline, value: 'El primero' }]);
  const once = addEdit(open, first);
  const second = anEdit(once, [{ op: 'replace', path: headline, value: 'El segundo' }]);
  const theirs = aState({ revision: 1, content: withHeadline('Su titular') });
  const informed = receive(addEdit(once, second), { state: theirs });
  const rejected = receive(receive(informed, { rejected: first }), { rejected: second });
  expect(valueAt(shownContent(rejected), headline)).toBe('El segundo');
  expect(conflictAt(rejected, headline)).toEqual({ theirs: 'Su titular' });
});

test('a text sent after an undo replaces what the undo gives back', () => {
  const undone = receive(open, { state: aState({ revision: 1, content: withHeadline('El que se deshace') }) });
  const patch: Operation[] = [{ op: 'replace', path: headline, value: 'El que sigue' }];
  const edit = { ...anEdit(undone, patch), editId: 'typing' };
  const after = receive(addEdit(undone, edit), { state: aState({ revision: 2 }), isRequested: true });
  expect(after.content?.hero.headline).toBe('El que sigue');
  const [sent] = after.pending;
  expect(applyPatch(content, sent?.patch ?? []).hero.headline).toBe('El que sigue');
});

test('a text typed after an undo is in conflict with nobody', () => {
  const undone = receive(open, { state: aState({ revision: 1, content: withHeadline('El que se deshace') }) });
  const typed = typeValue(undone, headline, 'El que sigue');
  const after = receive(typed, { state: aState({ revision: 2 }), isRequested: true });
  expect(conflictAt(after, headline)).toBeUndefined();
  expect(writableFields(after)).toEqual([headline]);
});

test('a text sent into an entry that an undo takes away is kept', () => {
  const added = applyPatch(content, [{ op: 'add', path: '/hero/phrases/0', value: 'La que se deshace' }]);
  const undone = receive(open, { state: aState({ revision: 1, content: added }) });
  const patch: Operation[] = [{ op: 'replace', path: '/hero/phrases/0', value: 'La que sigue' }];
  const edit = { ...anEdit(undone, patch), editId: 'typing' };
  const after = receive(addEdit(undone, edit), { state: aState({ revision: 2 }), isRequested: true });
  expect(after.pending).toEqual([]);
  expect(after.content).toEqual(content);
  expect(after.lost.map(({ text }) => text)).toEqual(['La que sigue']);
});

test('what arrived as the tab closed is not being added any more', () => {
  const target = '/contact/interests';
  const drafts = [
    { id: 'a', target, index: 1, value: contact.interests[1] },
    { id: 'b', target, index: 1, value: 'Tema sin terminar' },
  ];
  const reloaded = receive({ ...emptyDocument, drafts }, { state: aState({}) });
  expect(reloaded.drafts.map(({ id }) => id)).toEqual(['b']);
});

test('a change of a kind and what is then typed into it are written together', () => {
  const wrong = typeValue(open, '/hero/primaryAction', { label: '', scrollToId: hero.primaryAction.scrollToId });
  expect(writableFields(wrong)).toEqual([]);
  const right = typeValue(wrong, '/hero/primaryAction/label', 'Una etiqueta');
  expect(writableFields(right)).toEqual(['/hero/primaryAction']);
});

test('a whole group takes the place of a wrong value in one of its fields', () => {
  const pointer = '/site/offices/0/position';
  const wrong = typeValue(open, `${pointer}/lat`, 140.5);
  const right = typeValue(wrong, pointer, { lat: 40.4168, lng: -3.7038 });
  expect(writableFields(right)).toEqual([pointer]);
  expect(valueAt(shownContent(right), pointer)).toEqual({ lat: 40.4168, lng: -3.7038 });
});
