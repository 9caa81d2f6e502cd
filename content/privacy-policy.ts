import { site } from './site';
import type { Content } from './types';

/** MUESTRA: un abogado debe revisar el texto. Cada cambio del texto cambia la fecha de `version`. */
export const privacyPolicy = {
  title: 'Política de Privacidad',
  version: '2026-11-25',
  introduction:
    'Esta política de tratamiento de datos personales explica qué datos recibimos en este sitio, para qué los usamos y cómo puedes ejercer tu derecho de hábeas data, de acuerdo con la Ley 1581 de 2012 de Colombia, el Decreto 1377 de 2013 y las normas que los complementan.',
  sections: [
    {
      title: 'Responsable del tratamiento',
      paragraphs: [
        `${site.legalName} es responsable del tratamiento de los datos personales que recibe por este sitio. Puedes comunicarte con el área de protección de datos en ${site.email}.`,
      ],
    },
    {
      title: 'Datos que recopilamos',
      paragraphs: ['Recibimos los datos que tú nos entregas y los que genera tu navegación:'],
      list: [
        'Nombre completo.',
        'Correo electrónico.',
        'Número de celular, si lo escribes en tu mensaje o nos lo das después. El campo «Celular» del formulario es opcional y no se envía.',
        'El mensaje que nos escribes y los temas que te interesan.',
        'Datos de navegación obtenidos mediante cookies.',
        'La campaña del enlace por el que llegaste, si la tiene.',
      ],
    },
    {
      title: 'Finalidades',
      paragraphs: ['Usamos tus datos únicamente para:'],
      list: [
        'Responder tus consultas y solicitudes.',
        'Brindarte soporte.',
        'Comunicarnos contigo sobre nuestros servicios.',
        'Analizar el tráfico del sitio para mejorarlo.',
      ],
    },
    {
      title: 'Cookies',
      counter:
        'Contamos las visitas con Plausible, un servicio de estadística web que no usa cookies ni guarda nada en tu dispositivo. Nos muestra solo totales: cuántas visitas hubo, de qué sitio, enlace o campaña llegaron, desde qué país y con qué clase de dispositivo, cuánto leyeron y cuántas terminaron en un mensaje enviado o en WhatsApp. No recibe lo que escribes ni te sigue en otros sitios.',
      paragraphs: [
        'El sitio puede usar los siguientes tipos de cookies y almacenamiento local. Puedes administrarlos o borrarlos desde tu navegador en cualquier momento:',
      ],
      list: [
        'Esenciales: permiten que el sitio funcione y recuerdan tus preferencias, como la pausa de las animaciones.',
        'Analíticas: ayudan a entender cómo se usa el sitio.',
        'De terceros: las que instalan servicios integrados, como los mapas.',
      ],
    },
    {
      title: 'Base legal',
      paragraphs: [
        'Tratamos tus datos con tu consentimiento previo, expreso e informado, que otorgas al activar el interruptor con el que aceptas esta política en el formulario de contacto. Guardamos la fecha y la versión de la política que aceptaste.',
      ],
    },
    {
      title: 'Almacenamiento y seguridad',
      paragraphs: [
        'Conservamos tus datos solo durante el tiempo necesario para cumplir estas finalidades y los plazos que exige la ley. Aplicamos medidas técnicas, humanas y administrativas para evitar su pérdida, alteración, consulta o uso no autorizado.',
      ],
    },
    {
      title: 'Derechos del titular',
      paragraphs: ['Como titular de los datos puedes, en cualquier momento y sin costo:'],
      list: [
        'Acceder a tus datos personales.',
        'Actualizarlos y rectificarlos.',
        'Solicitar que los eliminemos.',
        'Revocar tu consentimiento.',
        'Administrar las cookies.',
        `Ejercer estos derechos con una solicitud al correo ${site.email}.`,
      ],
    },
    {
      title: 'Transferencia a terceros',
      paragraphs: ['No vendemos tus datos. Solo los compartimos con terceros:'],
      list: [
        'Cuando lo exige una autoridad competente.',
        'Cuando es necesario para un contrato o servicio que solicitaste.',
        'Para la analítica web descrita en esta política.',
      ],
    },
    {
      title: 'Vigencia y modificaciones',
      paragraphs: [
        'Esta política rige desde su publicación y podemos modificarla en cualquier momento. La versión vigente es la que se muestra en este sitio, con su fecha.',
      ],
    },
  ],
} satisfies Content<'privacy-policy'>;
