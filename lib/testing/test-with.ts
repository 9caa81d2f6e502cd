/** True in continuous integration, where every program must be installed and no test is skipped. */
const areProgramsRequired = Boolean(process.env.CI);

/** Returns `test`, or `test.skip` if the program that the test needs is not installed. */
export function testWith(programPath: string | undefined): jest.It {
  return programPath || areProgramsRequired ? test : test.skip;
}

/** Returns `describe`, or `describe.skip` if the program that the tests need is not installed. */
export function describeWith(programPath: string | undefined): jest.Describe {
  return programPath || areProgramsRequired ? describe : describe.skip;
}
