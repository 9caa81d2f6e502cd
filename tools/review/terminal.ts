const hasColors = process.stdout.isTTY === true && !process.env.NO_COLOR;

/** Wraps a text in an SGR code of the terminal (ECMA-48), or leaves it where the output is a file. */
function paint(code: number) {
  return (text: string) => (hasColors ? `\u001b[${code}m${text}\u001b[0m` : text);
}

export const style = {
  bold: paint(1),
  dim: paint(2),
  red: paint(31),
  green: paint(32),
  yellow: paint(33),
};
