/** In continuous integration every program must be installed, so nothing is skipped there. */
const isRequired = Boolean(process.env.CI);

/** `test`, or `test.skip` where a program that the test needs is not installed. */
export function testWith(program: string | undefined): jest.It {
  return program || isRequired ? test : test.skip;
}

/** `describe`, or `describe.skip` where a program that the tests need is not installed. */
export function describeWith(program: string | undefined): jest.Describe {
  return program || isRequired ? describe : describe.skip;
}
