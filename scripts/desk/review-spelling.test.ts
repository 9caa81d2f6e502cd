/** @jest-environment node */
import { explained } from './review-spelling';

// The compiler's own words, as `npm run revisar` gets them.
it.each([
  [
    'a value that is none of a few',
    "El tipo '0.9' no se puede asignar al tipo '0.7 | 0.8 | 1.2 | undefined'.",
    'El valor «0.9» no sirve aquí.',
    /0\.7, 0\.8, 1\.2/,
  ],
  [
    'the same in a call',
    'No se puede asignar un argumento de tipo "0.9" al parámetro de tipo "0.7 | 0.8 | 1.2 | undefined".',
    'El valor «0.9» no sirve aquí.',
    /0\.7, 0\.8, 1\.2/,
  ],
  [
    'an address without its beginning',
    `El tipo '"media/x.svg"' no se puede asignar al tipo '\`/media/\${string}\`'.`,
    'El valor «media/x.svg» no sirve aquí.',
    /Empieza por «\/media\/»/,
  ],
  [
    'a number in quotes',
    "El tipo 'string' no se puede asignar al tipo 'number'.",
    'Aquí va otra clase de valor.',
    /número, sin comillas/,
  ],
  [
    'a misspelt field',
    'El literal de objeto solo puede especificar propiedades conocidas, pero "titel" no existe en el tipo "ServiceCard". ¿Quería escribir "title"?',
    'El campo «titel» no existe en esta entrada.',
    /«title»/,
  ],
  [
    'a missing field',
    'La propiedad "alt" falta en el tipo "{ src: string; }", pero es obligatoria en el tipo "Picture".',
    'Falta el campo «alt».',
    /entrada que funcione/,
  ],
  [
    'a section that is none',
    'La propiedad "contacto" no existe en el tipo "{ readonly top: "inicio"; }".',
    'El destino «contacto» no existe en la página.',
    /anchors\.contact/,
  ],
])('%s is told in plain words', (_mistake, said, problem, remedy) => {
  const told = explained(said, 2741);
  expect(told.problem).toBe(problem);
  expect(told.remedy).toMatch(remedy);
});
