interface PolicySection {
  title: string;
  paragraphs: string[];
  list?: string[];
}

/** The policy that the company's lawyers wrote, about twice as long as the sample's. */
const policy: { introduction: string; sections: PolicySection[] } = {
  introduction:
    'En Cordillera Datos SpA cuidamos los datos personales que recibimos por este sitio. Esta política explica qué datos tratamos, con qué fin, por cuánto tiempo y cómo puedes ejercer tus derechos, de acuerdo con la Ley 19.628 de Chile y sus modificaciones, la Ley 29733 del Perú y sus reglamentos.',
  sections: [
    {
      title: 'Quién responde por tus datos',
      paragraphs: [
        'El responsable del tratamiento es Cordillera Datos SpA, con domicilio en Av. Providencia 1650, oficina 804, Santiago de Chile.',
        'Para cualquier asunto sobre tus datos escribe a hola@cordilleradatos.cl con el asunto «Datos personales». Recibirás una respuesta de nuestro encargado de protección de datos.',
      ],
    },
    {
      title: 'A quiénes se aplica',
      paragraphs: [
        'Esta política se aplica a las personas que visitan este sitio y a las que nos escriben por el formulario de contacto, desde cualquier país.',
        'También protege los datos de quienes trabajan en las empresas que nos consultan, cuando alguien de su equipo los menciona en un mensaje.',
        'No se aplica a los sitios de terceros a los que llevan nuestros enlaces: cada uno tiene su propia política y te invitamos a leerla.',
      ],
    },
    {
      title: 'Qué datos tratamos',
      paragraphs: ['Tratamos los datos que tú nos entregas y los que genera tu visita:'],
      list: [
        'Tu nombre y tu apellido.',
        'Tu correo electrónico, para poder responderte.',
        'El texto de tu mensaje y los temas que marcaste como interés.',
        'El número de celular, solo si decides escribirlo en el mensaje. El campo «Celular» del formulario es opcional y no se envía.',
        'La campaña del enlace por el que llegaste, cuando la tiene.',
        'La dirección de red desde la que escribes, durante el tiempo que hace falta para frenar abusos.',
        'La fecha en que aceptaste esta política y la versión que aceptaste.',
      ],
    },
    {
      title: 'Datos que no pedimos',
      paragraphs: [
        'No pedimos datos sensibles, como los de salud, origen, creencias o situación económica. Te rogamos no incluirlos en tu mensaje; si los recibimos, los eliminamos apenas los advertimos.',
        'Tampoco buscamos datos de niñas, niños ni adolescentes. Si eres menor de edad, pide a una persona adulta que nos escriba por ti.',
      ],
    },
    {
      title: 'Para qué los usamos',
      paragraphs: ['Usamos tus datos únicamente para estos fines:'],
      list: [
        'Responder tu consulta y darle seguimiento.',
        'Preparar una propuesta, si la pediste.',
        'Enviarte información sobre los temas que marcaste, mientras no nos digas que prefieres no recibirla.',
        'Cuidar la seguridad del sitio y evitar envíos automáticos.',
        'Cumplir las obligaciones que nos imponen las leyes de Chile y del Perú.',
      ],
    },
    {
      title: 'Con qué fundamento',
      paragraphs: [
        'Tratamos tus datos con tu consentimiento libre, previo, expreso e informado, que otorgas al activar el interruptor del formulario con el que aceptas esta política. Puedes retirarlo cuando quieras, sin que eso afecte lo hecho antes.',
        'Cuando nos pides una propuesta, además los tratamos porque son necesarios para preparar el contrato que nos solicitas.',
      ],
    },
    {
      title: 'Cookies y almacenamiento',
      paragraphs: [
        'Este sitio no usa cookies de publicidad. Puede guardar en tu navegador lo siguiente, y puedes borrarlo en cualquier momento desde su configuración:',
      ],
      list: [
        'Preferencias: recuerdan si pausaste las animaciones.',
        'Borrador: conserva lo que escribiste en el formulario hasta que lo envías o cierras la pestaña.',
        'De terceros: las que instala el mapa interactivo, si el sitio lo muestra.',
      ],
    },
    {
      title: 'Por cuánto tiempo',
      paragraphs: [
        'Conservamos tu solicitud durante veinticuatro meses desde el último contacto. Si de ella nace un contrato, la conservamos mientras este dure y durante los plazos que fijan las normas tributarias y comerciales.',
        'Cumplido el plazo, borramos los datos o los volvemos anónimos, de modo que ya no permitan identificarte.',
      ],
    },
    {
      title: 'Cómo los protegemos',
      paragraphs: [
        'Aplicamos medidas técnicas y organizativas acordes con el riesgo: conexiones cifradas, accesos personales con doble verificación, copias de respaldo y registro de quién consulta cada solicitud.',
        'Si ocurriera un incidente que ponga en riesgo tus derechos, te avisaremos sin demora y lo informaremos a la autoridad que corresponda.',
      ],
    },
    {
      title: 'Con quiénes los compartimos',
      paragraphs: ['No vendemos ni arrendamos tus datos. Solo los conocen terceros en estos casos:'],
      list: [
        'Los proveedores de alojamiento y de correo que hacen funcionar este sitio, obligados por contrato a guardar reserva.',
        'Las autoridades, cuando una norma o una resolución lo ordena.',
        'Nuestra oficina de Lima, cuando tu consulta se refiere al Perú.',
      ],
    },
    {
      title: 'Envío a otros países',
      paragraphs: [
        'Nuestros proveedores pueden guardar datos en servidores fuera de Chile y del Perú. En ese caso exigimos cláusulas contractuales que les dan una protección equivalente a la de nuestras leyes.',
      ],
    },
    {
      title: 'Si quieres trabajar con nosotros',
      paragraphs: [
        'Si nos escribes para postular a un empleo, usamos los datos de tu mensaje solo para el proceso de selección y los conservamos hasta seis meses después de que termine, salvo que nos pidas borrarlos antes.',
        'No consultamos tus perfiles en redes ni pedimos referencias sin avisarte y sin tu acuerdo.',
      ],
    },
    {
      title: 'Decisiones automatizadas',
      paragraphs: [
        'Ninguna decisión que te afecte se toma solo por medios automatizados: una persona de nuestro equipo lee cada mensaje y decide cómo responderlo.',
        'Tampoco elaboramos perfiles de quienes visitan el sitio ni entrenamos modelos con los mensajes que recibimos.',
      ],
    },
    {
      title: 'Tus derechos',
      paragraphs: ['En cualquier momento y sin costo puedes pedirnos:'],
      list: [
        'Acceder a los datos que tenemos sobre ti.',
        'Corregirlos si son inexactos o están incompletos.',
        'Eliminarlos cuando ya no hagan falta.',
        'Oponerte a que los usemos para enviarte información.',
        'Entregártelos en un formato que puedas llevar a otra empresa.',
        'Bloquearlos mientras resolvemos tu solicitud.',
      ],
    },
    {
      title: 'Cómo ejercerlos y reclamar',
      paragraphs: [
        'Escribe a hola@cordilleradatos.cl indicando qué derecho quieres ejercer y una forma de responderte. Te contestaremos en un plazo máximo de quince días hábiles, que podremos ampliar una sola vez por el mismo tiempo si el caso lo requiere.',
        'Si la respuesta no te satisface, puedes reclamar ante la Agencia de Protección de Datos Personales de Chile o ante la Autoridad Nacional de Protección de Datos Personales del Perú.',
      ],
    },
    {
      title: 'Cambios de esta política',
      paragraphs: [
        'Podemos modificar esta política para reflejar cambios de las leyes o del sitio. Cada versión lleva la fecha desde la que rige, y la que aceptaste queda guardada junto con tu solicitud.',
        'Si un cambio afecta de manera importante tus derechos, te avisaremos por correo antes de que empiece a regir.',
      ],
    },
  ],
};

/** The text of the policy as the lawyers' document gives it when all of it is copied. */
export function policyDocument(): string {
  const sections = policy.sections.map(({ title, paragraphs, list = [] }, index) =>
    [`${index + 1}. ${title}`, ...paragraphs, ...list.map((point) => `•\t${point}`)].join('\n'),
  );
  return ['Política de Privacidad', policy.introduction, ...sections].join('\n');
}
