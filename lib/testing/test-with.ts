/** A machine of continuous integration has everything: what is missing there fails. */
const isSkipping = !process.env.CI;

/**
 * Defines a test that needs a program, with `test` or its like. Without the program the test is skipped, and its title
 * says what it needs.
 *
 * @param program where it is; `undefined` when it is missing
 */
export function testWith(program: string | undefined, name: string, define: jest.It = test): jest.It {
  return program || !isSkipping ? define : titledSkip(test.skip, name);
}

/** Like {@link testWith}, for a group of tests, whose title says it for all of them. */
export function describeWith(program: string | undefined, name: string): jest.Describe {
  return program || !isSkipping ? describe : titledSkip(describe.skip, name);
}

/** What skips, with what is needed at the end of each title, also of those that `each` makes. */
function titledSkip<Skip extends jest.It | jest.Describe>(skip: Skip, name: string): Skip {
  const reason = `needs ${name}`;
  return new Proxy(withReason(skip, reason), {
    get(target, key) {
      if (key !== 'each') return Reflect.get(target, key);
      return (...cases: unknown[]) => withReason(Reflect.apply(skip.each, skip, cases), reason);
    },
  });
}

/** A function whose first argument is a title, to which a reason is added. */
function withReason<Define extends object>(define: Define, reason: string): Define {
  return new Proxy(define, {
    apply(target, self, [title, ...rest]) {
      return Reflect.apply(Object(target), self, [`${title} (${reason})`, ...rest]);
    },
  });
}
