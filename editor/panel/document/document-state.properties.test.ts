import { applyPatch, type Operation, PatchConflict } from '@/editor/document/patch';
import { fc } from '@/lib/testing/properties';
import { addEdit, type Edit, receive, relocateEdit } from './document-state';
import { anEdit, aState, content, move, open } from './testing/documents';

/** The server: it applies what fits, and others change the content beside it. */
class Server {
  revision = 0;
  content = content;

  answer(edit: Edit) {
    this.revision += 1;
    try {
      this.content = applyPatch(this.content, edit.patch);
      return { state: this.state(), confirmed: edit };
    } catch (error) {
      if (!(error instanceof PatchConflict)) throw error;
      return { state: this.state(), rejected: edit };
    }
  }

  state() {
    return aState({ revision: this.revision, content: this.content });
  }
}

const index = fc.nat({ max: content.talent.members.length - 1 });
const action = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), from: index, to: index }),
  fc.record({ kind: fc.constant('foreignMove' as const), from: index, to: index }),
  fc.record({ kind: fc.constant('type' as const), at: index, text: fc.string({ minLength: 1, maxLength: 12 }) }),
  fc.record({ kind: fc.constant('answer' as const) }),
);

/** A panel and its server, to which each step happens. */
class Session {
  server = new Server();
  document = open;

  move({ from, to }: { from: number; to: number }) {
    if (from !== to) this.edit([move(from, to)]);
  }

  type({ at, text }: { at: number; text: string }) {
    this.edit([{ op: 'replace', path: `/talent/members/${at}/name`, value: text }]);
  }

  foreignMove({ from, to }: { from: number; to: number }) {
    if (from !== to) this.server.content = applyPatch(this.server.content, [move(from, to)]);
  }

  answer() {
    const [next] = this.document.pending;
    if (!next) return;
    const answer = this.server.answer(next);
    const relocated = answer.rejected && relocateEdit(next, this.server.content);
    this.document = receive(this.document, relocated ? this.server.answer(relocated) : answer);
  }

  private edit(patch: Operation[]) {
    this.document = addEdit(this.document, anEdit(this.document, patch));
  }
}

test('panel and server agree in the end, whatever happens between', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      const session = new Session();
      for (const step of actions) {
        if (step.kind === 'move') session.move(step);
        else if (step.kind === 'type') session.type(step);
        else if (step.kind === 'foreignMove') session.foreignMove(step);
        else session.answer();
      }
      while (session.document.pending.length > 0) session.answer();
      const { server, document } = session;
      const last = receive(document, { state: { ...server.state(), revision: server.revision + 1 } });
      expect(last.content).toEqual(server.content);
    }),
    { numRuns: 200 },
  );
});
