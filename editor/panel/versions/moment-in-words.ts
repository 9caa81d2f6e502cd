/** When something happened, as one tells it: «hoy a las 9:41», «el martes 17 de noviembre». */
export function momentInWords(date: Date, now: Date): string {
  if (isSameDay(date, now)) return `hoy ${timeInWords(date)}`;
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (isSameDay(date, yesterday)) return `ayer ${timeInWords(date)}`;

  const day = `el ${format(date, { weekday: 'long' })} ${format(date, { day: 'numeric', month: 'long' })}`;
  const isThisYear = date.getFullYear() === now.getFullYear();
  return isThisYear ? day : `${day} de ${date.getFullYear()}`;
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString();
}

function timeInWords(date: Date): string {
  const time = format(date, { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' });
  const article = date.getHours() === 1 ? 'la' : 'las';
  return `a ${article} ${time}`;
}

function format(date: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('es', options).format(date);
}
