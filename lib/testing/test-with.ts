/** True in continuous integration, where every program must be installed and no test is skipped. */
const isRequired = Boolean(process.env.CI);

/** Returns `test`, or `test.skip` if the program that the test needs is not installed. */
export function testWith(program: string | undefined): jest.It {
  return program || isRequired ? test : test.skip;
}

/** Returns `describe`, or `describe.skip` if the program that the tests need is not installed. */
export function describeWith(program: string | undefined): jest.Describe {
  return program || isRequired ? describe : describe.skip;
}
