import type { Vocabulary } from '../../text/language-pack.ts';

export const spanish: Vocabulary = {
  category: ['bancos móviles', 'bancos digitales'],
  strengths: [
    'los pagos sin comisiones en el extranjero',
    'la apertura rápida',
    'el tipo de cambio justo',
    'la claridad en las tarifas',
    'los avisos al instante',
    'la atención a cualquier hora',
    'las huchas para impuestos',
  ],
  weaknesses: [
    'los bloqueos repentinos',
    'la lentitud del chat',
    'las comisiones ocultas',
    'los límites bajos',
    'los fallos en la aplicación',
    'las transferencias con retraso',
  ],
  audiences: ['autónomos', 'viajeros frecuentes', 'estudiantes', 'pequeñas empresas'],
  facts: [
    'una cuenta gratuita y otra con cuota',
    'tarjetas virtuales',
    'cuentas compartidas',
    'pagos en 30 divisas',
    'una exportación para gestorías',
    'una licencia europea',
  ],
  considerations: [
    'Comprueba quién garantiza los depósitos y hasta qué importe.',
    'Paga en la moneda local cuando pregunte el datáfono.',
    'Separa las cuentas personales y las profesionales.',
    'Aparta los impuestos el mismo día que cobras.',
    'Lleva una segunda tarjeta cuando viajes.',
    'Mira los límites para retirar efectivo, además de la cuota.',
  ],
  launched: ['las nuevas huchas en cinco divisas', 'las transferencias en segundos'],
  broken: ['las caídas del fin de semana', 'las nóminas bloqueadas'],
};
