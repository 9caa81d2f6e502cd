/** A test that needs a program, or a note that it is skipped. */
export function testWith(program: string | undefined, name: string): jest.It {
  if (!program) console.warn(`${name} is not installed: its part is skipped.`);
  return program ? test : test.skip;
}
